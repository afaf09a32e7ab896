import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, noChromium } from '../../test/browser/harness/chromium.ts';
import { startFinishedPages } from '../bare/finished-pages.ts';
import { type Comparison, type Figures, medians, ratioOf } from '../harness/compare.ts';
import { deployWorkflow, shortSteps } from '../harness/deploy-workflow.ts';
import type { Environment } from '../harness/environment.ts';
import type { Options } from '../harness/options.ts';
import { finishedPage, type Screen, type Visit, visit } from '../harness/painted-screen.ts';
import { makeRecordTable } from '../harness/record-table.ts';
import type { Row } from './row.ts';

const records = 100_000;
/** What counts as quick for a page of the web: largest contentful paint, and interaction to next paint. */
const targets: Record<keyof Visit, number> = { first: 2_500, later: 2_500, reaction: 200 };
const words: Record<keyof Visit, string> = {
  first: 'largest paint, first visit',
  later: 'largest paint, later visit',
  reaction: 'answer to a key or click',
};

/**
 * What people look at, in the browser of the tests: beside the same picture as a finished page, on which a click does
 * nothing.
 */
export const consolePaint: Row = {
  name: 'console',
  async measure(environment, options) {
    const executablePath = findChromium();
    if (executablePath === undefined) {
      console.error(`left out: ${noChromium}`);
      return [];
    }
    const screens = await prepare(environment);
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
    const pages = new Map<string, string>();
    const bare = await startFinishedPages(pages);
    try {
      const lines: Comparison[] = [];
      for (const [name, screen] of screens) {
        const { pathname } = new URL(screen.address);
        pages.set(pathname, await finishedPage(browser, screen));
        const finished = { ...screen, address: `${bare.origin}${pathname}`, cookie: undefined };
        lines.push(...(await compare(browser, options, name, screen, finished)));
      }
      return lines;
    } finally {
      await browser.close();
      await bare.stop();
    }
  },
};

async function prepare(environment: Environment): Promise<Map<string, Screen>> {
  const { cookie, svc } = environment;
  const table = await makeRecordTable(environment, 'Painted', records);
  const workflow = await deployWorkflow(environment, 'Painted', shortSteps);
  const screen = (path: string, shown: string, interact: Screen['interact']): Screen => ({
    address: `http://127.0.0.1:${svc.port}${path}`,
    cookie,
    shown,
    interact,
  });
  const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
  return new Map([
    ['home', screen('/', 'main h1', (page) => page.keyboard.press('Control+k'))],
    ['leads', screen('/leads', 'main tbody tr', click('main tbody tr'))],
    [
      `table of ${records.toLocaleString('en')} records`,
      screen(`/tables/${table.id}`, '[role="gridcell"]', click('[role="gridcell"]:nth-child(3)')),
    ],
    ['workflow editor', screen(`/workflows/${workflow}`, '.react-flow__node', click('.react-flow__node'))],
  ]);
}

async function compare(
  browser: Browser,
  { rounds }: Options,
  name: string,
  svc: Screen,
  bare: Screen,
): Promise<Comparison[]> {
  const taken = { svc: [] as Visit[], bare: [] as Visit[] };
  for (let round = 0; round < rounds; round++) {
    taken.bare.push(await visit(browser, bare));
    taken.svc.push(await visit(browser, svc));
  }
  return (Object.keys(words) as (keyof Visit)[]).map((what) => {
    const figures = (side: 'svc' | 'bare') =>
      taken[side].map((one): Figures => ({ perSecond: 0, p50: one[what], p99: one[what], cpu: null }));
    const target = targets[what];
    const svcFigures = medians(figures('svc'));
    return {
      name: `console: ${name}, ${words[what]}, time : finished page`,
      svc: svcFigures,
      bare: medians(figures('bare')),
      ratio: ratioOf(figures('svc'), figures('bare'), ({ p50 }) => p50),
      target: `≤ ${target.toLocaleString('en')} ms`,
      met: svcFigures.p50 <= target,
    };
  });
}
