import type { Browser, BrowserContext, Page } from 'playwright-core';

/**
 * Times of one visit, in ms: the largest paint with nothing known yet and once more with what was kept, and the answer
 * to a first key or click.
 */
export interface Visit {
  first: number;
  later: number;
  reaction: number;
}

export interface Screen {
  address: string;
  cookie?: string;
  /** Something that is there once the screen has its data. */
  shown: string;
  interact(page: Page): Promise<void>;
}

/** The finest step in which a browser tells how long it took until the next picture. */
const finestMs = 16;
const calmMs = 400;

const listening = `
  self.painted = 0;
  self.reacted = 0;
  const listen = (type, more, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  listen('largest-contentful-paint', {}, (entry) => { self.painted = entry.startTime; });
  listen('event', { durationThreshold: ${finestMs} }, (entry) => { if (entry.interactionId) self.reacted = Math.max(self.reacted, entry.duration); });`;

/** One person who comes for the first time, comes back, and does something. */
export async function visit(browser: Browser, screen: Screen): Promise<Visit> {
  const context = await newContext(browser, screen);
  try {
    const first = await paint(await context.newPage(), screen);
    const page = await context.newPage();
    const later = await paint(page, screen);
    await screen.interact(page);
    return { first, later, reaction: Math.max(finestMs, await calm(page, 'self.reacted')) };
  } finally {
    await context.close();
  }
}

/** The screen as a finished page: what the browser has drawn and the styles of it, without any program. */
export async function finishedPage(browser: Browser, screen: Screen): Promise<string> {
  const context = await newContext(browser, screen);
  try {
    const page = await context.newPage();
    await paint(page, screen);
    return await page.evaluate<string>(`(() => {
      const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\\n');
      const copy = document.documentElement.cloneNode(true);
      copy.querySelectorAll('script, link, style, noscript').forEach((part) => part.remove());
      copy.querySelector('head').append(Object.assign(document.createElement('style'), { textContent: styles }));
      return '<!doctype html>' + copy.outerHTML;
    })()`);
  } finally {
    await context.close();
  }
}

async function newContext(browser: Browser, { address, cookie }: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB' });
  const [name, value] = cookie?.split('=') ?? [];
  if (name && value) await context.addCookies([{ name, value, url: new URL(address).origin }]);
  await context.addInitScript(listening);
  return context;
}

async function paint(page: Page, { address, shown }: Screen): Promise<number> {
  await page.goto(address);
  await page.locator(shown).first().waitFor();
  return calm(page, 'self.painted');
}

/** The value once it is told and has not changed for a while: browsers tell afterwards. */
async function calm(page: Page, value: string): Promise<number> {
  let last = -1;
  for (;;) {
    const now = await page.evaluate<number>(value);
    if (now === last) return now;
    last = now;
    await page.waitForTimeout(calmMs);
  }
}
