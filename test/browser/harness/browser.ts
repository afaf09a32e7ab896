import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { App } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { findChromium, noChromium } from './chromium.ts';
import { Complaints } from './complaints.ts';
import { watchCalls } from './settled.ts';
import { tellPages } from './tell-pages.ts';

/**
 * The browser's own windows draw parts of themselves as pages, which costs more than the pages under test. Of such switches the
 * last one counts, so what Playwright switches off is named here again.
 */
const features = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxSimplification'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter'],
  ...['PaintHolding', 'ThirdPartyStoragePartitioning', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch', 'Translate'],
];
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  `--disable-features=${features.join(',')}`,
];
const desk = { width: 1280, height: 860 };
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
}

export interface Browsing {
  /** A browser of its own, at this address, with nothing stored but the session. */
  open(path: string, visit?: Visit): Promise<Page>;
  /** Refusals that the test provokes, by path or by `begin*`: their lines in the console are no complaint. Forgotten after the test. */
  expectRefusals(...addresses: string[]): void;
}

/** One Chromium for all tests of a file. Every test fails on what the browser complains about, beside its own expectations. */
export function useBrowser(app?: App): Browsing {
  const path = findChromium();
  const complaints = new Complaints();
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  // A journey is many steps, and the machine may be busy. What a try that failed had on its pages is printed.
  vi.setConfig({ testTimeout: 90_000, retry: process.env.CI === 'true' ? 2 : 0 } as Parameters<typeof vi.setConfig>[0]);

  beforeAll(async () => {
    if (path) browser = await chromium.launch({ executablePath: path, args: flags });
    else if (process.env.CI === 'true') throw new Error(noChromium);
    // The list of tests shows that some were skipped, but not why.
    else console.warn(`Skipped. ${noChromium}`);
  });
  beforeEach((test) => test.skip(!browser, noChromium));
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const context of contexts) console.error(await tellPages(context));
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(complaints.take(), 'complaints of the browser').toEqual([]);
  });
  afterAll(async () => {
    vi.resetConfig();
    await browser?.close();
  });

  return {
    async open(address, visit = {}) {
      const { baseUrl } = visit.app ?? (app as App);
      const context = await (browser as Browser).newContext({
        baseURL: baseUrl,
        locale: visit.language === 'de' ? 'de-DE' : 'en-GB',
        colorScheme: visit.dark ? 'dark' : 'light',
        viewport: visit.size ?? desk,
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      context.setDefaultTimeout(15_000);
      const session = visit.as?.cookie('svc_session');
      if (session) await context.addCookies([{ name: 'svc_session', value: session, url: baseUrl }]);
      await complaints.listen(context);
      watchCalls(context);
      const page = await context.newPage();
      const hears = visit.listening ? page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live') : undefined;
      await page.goto(address);
      await hears;
      return page;
    },
    expectRefusals: (...addresses) => complaints.expectRefusals(addresses),
  };
}
