import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { timed } from '../../harness/timing/stopwatch.ts';

/** A page in a context of its own, and what the context was made with. */
export interface Window {
  context: BrowserContext;
  page: Page;
  options: BrowserContextOptions;
  /** A test added something to the page that cannot be taken back, so it is not used again. */
  altered: boolean;
}

const alteringPage = ['on', 'once', 'addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'];
const alteringClock = ['install', 'setFixedTime', 'setSystemTime'];

/** Each takes the memory of a browser's tab, so those that nobody asked for longest are closed. */
const maxIdle = 6;

/**
 * The pages of a worker. A page that a test is done with is handed to the next test that wants one like it, in the same
 * file or a later one, emptied of all it stored: one that has shown the console before shows it again for half of the
 * processor time.
 */
export class Windows {
  private open: Window[] = [];
  private idle: Window[] = [];

  private readonly prepare: (context: BrowserContext) => Promise<void>;

  /** `prepare` is called for each new context, before its first page. */
  constructor(prepare: (context: BrowserContext) => Promise<void>) {
    this.prepare = prepare;
  }

  get contexts(): BrowserContext[] {
    return this.open.map(({ context }) => context);
  }

  async take(browser: Browser, options: BrowserContextOptions, unused = false): Promise<Page> {
    const key = JSON.stringify(options);
    const found = unused
      ? undefined
      : this.idle.find((window) => JSON.stringify(window.options) === key && isAlive(window));
    this.idle = this.idle.filter((window) => window !== found);
    const window = found ?? (await this.make(browser, options));
    this.open.push(window);
    return window.page;
  }

  /** After a test: what can be used again is emptied, the rest is closed. */
  async giveBack(): Promise<void> {
    const open = this.open;
    this.open = [];
    await Promise.all(open.map((window) => this.empty(window)));
    await Promise.all(this.idle.splice(0, this.idle.length - maxIdle).map(({ context }) => context.close()));
  }

  private async make(browser: Browser, options: BrowserContextOptions): Promise<Window> {
    const context = await browser.newContext(options);
    await this.prepare(context);
    const window: Window = { context, page: await context.newPage(), options, altered: false };
    timeLoads(window.page);
    for (const name of alteringPage) markWhenCalled(window, window.page, name);
    for (const name of alteringClock) markWhenCalled(window, context.clock, name);
    return window;
  }

  private async empty(window: Window): Promise<void> {
    const { context, page } = window;
    try {
      if (window.altered || !isAlive(window)) throw new Error('This page is not used again.');
      await Promise.all(context.pages().map((other) => other !== page && other.close()));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      // A page of the same origin without a script: nothing can be stored after this.
      await page.goto(new URL('/healthz', page.url()).href, { timeout: 10_000 });
      await page.evaluate('localStorage.clear(); sessionStorage.clear()');
      await context.clearCookies();
      await context.clearPermissions();
      await page.emulateMedia({ colorScheme: window.options.colorScheme ?? null, media: null });
      if (window.options.viewport) await page.setViewportSize(window.options.viewport);
      this.idle.push(window);
    } catch {
      await context.close();
    }
  }
}

function isAlive({ context, page }: Window): boolean {
  return context.browser()?.isConnected() === true && !page.isClosed();
}

function markWhenCalled(window: Window, owner: object, name: string): void {
  const methods = owner as Record<string, (...args: unknown[]) => unknown>;
  const method = methods[name]?.bind(owner);
  methods[name] = (...args) => {
    window.altered = true;
    return method?.(...args);
  };
}

function timeLoads(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = (...args) => timed('load page', () => goto(...args));
  page.reload = (...args) => timed('load page', () => reload(...args));
}
