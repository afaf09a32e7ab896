import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** The time of a visit until the first record is painted, and the resources that this took. */
export interface Visit {
  ms: number;
  /** Calls to svc until then, except for the console's files. */
  calls: number;
  /** Processor time of the page's own thread until then. */
  pageMs: number;
}

export interface Screen {
  address: string;
  cookie?: string;
  size?: { width: number; height: number };
  /** A selector that matches once the first record is drawn. */
  drawn: string;
}

const patienceMs = 60_000;
const desk = { width: 1280, height: 860 };
export const phone = { width: 390, height: 800 };

/** Tells when what was looked for is on screen: the second frame after it is there follows its picture. */
const watching = (drawn: string) => `{
  const look = () => document.querySelector(${JSON.stringify(drawn)})
    ? requestAnimationFrame(() => requestAnimationFrame(() => { self.drawnAt = performance.now(); }))
    : requestAnimationFrame(look);
  look();
}`;

export async function newContext(browser: Browser, { address, cookie, size }: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: size ?? desk, locale: 'en-GB' });
  const [name, value] = cookie?.split('=') ?? [];
  if (name && value) await context.addCookies([{ name, value, url: new URL(address).origin }]);
  return context;
}

/** Measures from the navigation to the frame with the first record, then closes the page. */
export async function firstPaint(context: BrowserContext, screen: Screen): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(watching(screen.drawn));
    await page.goto(screen.address);
    const ms = await paintedAt(page);
    const { metrics } = await session.send('Performance.getMetrics');
    const calls = await page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(({ name, startTime }) => /\\/api\\//.test(name) && startTime < self.drawnAt).length`,
    );
    const pageMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
    return { ms, calls, pageMs };
  } finally {
    await page.close();
  }
}

async function paintedAt(page: Page): Promise<number> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const at = await page.evaluate<number | null>('self.drawnAt ?? null');
    if (at !== null) return at;
    await pause(50);
  }
  throw new Error(`Nothing was drawn on ${page.url()}.`);
}
