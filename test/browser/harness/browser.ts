import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { App } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { timed } from '../../harness/timing/stopwatch.ts';
import { findChromium, noChromium, sharedChromium } from './chromium.ts';
import { Complaints } from './complaints.ts';
import { keepFailure } from './keep-failure.ts';
import { watchCalls } from './settled.ts';
import { Windows } from './windows.ts';

/**
 * Draws the page behind a dialog sharp: no test looks at the blur, and each frame with it takes 40 ms without a
 * graphics card.
 */
const noBlur = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { backdrop-filter: none !important; }');
  document.adoptedStyleSheets = [sheet];
}`;
export const desk = { width: 1280, height: 860 };
export const phone = { width: 390, height: 800 };

export interface Visit {
  /** Whose session the browser holds; without, nobody is signed in. */
  as?: Client;
  language?: 'en' | 'de';
  dark?: boolean;
  size?: { width: number; height: number };
  /** Of an app that is not the file's own. */
  app?: App;
  /** Waits until the page hears of changes, so that what a test does next through another door is told to it. */
  listening?: boolean;
  /** In a browser that has seen nothing of svc yet, not even what it may keep. */
  unused?: boolean;
}

export interface Browsing {
  /** A browser of its own, at this address, with nothing stored but the session. */
  open(path: string, visit?: Visit): Promise<Page>;
  /**
   * Refusals that the test provokes, by path or by `begin*`: their lines in the console are no complaint. Forgotten
   * after the test.
   */
  expectRefusals(...addresses: string[]): void;
}

const complaints = new Complaints();
const windows = new Windows(async (context) => {
  context.setDefaultTimeout(60_000);
  await complaints.listen(context);
  await context.addInitScript(noBlur);
  watchCalls(context);
});

/**
 * Every test fails on what the browser complains about, beside its own expectations; what its pages showed then is
 * kept.
 */
export function useBrowser(app?: App): Browsing {
  let browser: Browser | undefined;
  // A journey has many steps, and the machine may be busy.
  vi.setConfig({ testTimeout: 240_000 });

  beforeAll(async () => {
    const path = findChromium();
    if (path) browser = await sharedChromium(path);
    else if (process.env.CI === 'true') throw new Error(noChromium);
    // The list of tests shows that some were skipped, but not why.
    else console.warn(`Skipped. ${noChromium}`);
  });
  beforeEach((test) => test.skip(!browser, noChromium));
  afterEach(async ({ task }) => {
    const found = complaints.take();
    if (task.result?.state === 'fail' || found.length > 0) await keepFailure(task, windows.contexts, app);
    await windows.giveBack();
    // What breaks off when a page is left is no complaint of the next test.
    complaints.take();
    expect(found, ['complaints of the browser', ...found].join('\n')).toEqual([]);
  });
  afterAll(() => vi.resetConfig());

  return {
    open: (address, visit = {}) => timed('open page', () => open(address, visit)),
    expectRefusals: (...addresses) => complaints.expectRefusals(addresses),
  };

  async function open(address: string, visit: Visit): Promise<Page> {
    const { baseUrl } = visit.app ?? (app as App);
    const page = await windows.take(
      browser as Browser,
      {
        baseURL: baseUrl,
        locale: visit.language === 'de' ? 'de-DE' : 'en-GB',
        colorScheme: visit.dark ? 'dark' : 'light',
        viewport: visit.size ?? desk,
        reducedMotion: 'reduce',
      },
      visit.unused,
    );
    const session = visit.as?.cookie('svc_session');
    if (session) await page.context().addCookies([{ name: 'svc_session', value: session, url: baseUrl }]);
    const hears = visit.listening
      ? page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live')
      : undefined;
    await page.goto(address);
    await hears;
    return page;
  }
}
