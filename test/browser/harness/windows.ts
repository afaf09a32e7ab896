import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { timed } from '../../harness/timing/stopwatch.ts';
import { leaveScreen } from './stay.ts';

/** A page in a context of its own, and what the context was made with. */
export interface Window {
  context: BrowserContext;
  page: Page;
  options: BrowserContextOptions;
  /** A test added something to the page that cannot be taken back, so it is not used again. */
  altered: boolean;
  /** Whose console stays loaded in it after the test. */
  person?: string;
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
    const found = unused ? undefined : this.idle.find((window) => !window.person && isLike(window, key));
    const window = found ?? (await this.make(browser, options));
    this.use(window);
    return window.page;
  }

  /** A page in which the console is loaded for this person and shows nothing. */
  takeLoaded(options: BrowserContextOptions, person: string): Page | undefined {
    const key = JSON.stringify(options);
    const found = this.idle.find((window) => window.person === person && isLike(window, key));
    if (found) this.use(found);
    return found?.page;
  }

  /** The console stays loaded in the page after the test. */
  letStay(page: Page, person: string): void {
    const window = this.open.find((one) => one.page === page);
    if (window) window.person = person;
  }

  /** No console stays loaded: its app is about to stop. */
  async unload(): Promise<void> {
    const loaded = this.idle.filter(({ person }) => person);
    this.idle = this.idle.filter(({ person }) => !person);
    for (const window of loaded) window.person = undefined;
    await Promise.all(loaded.map((window) => this.empty(window)));
  }

  private use(window: Window): void {
    this.idle = this.idle.filter((other) => other !== window);
    this.open.push(window);
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
      if (window.person && !(await leaveScreen(page, window.person))) window.person = undefined;
      // A page of the same origin without a script: nothing can be stored after this.
      if (!window.person) await page.goto(new URL('/healthz', page.url()).href, { timeout: 10_000 });
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

function isLike(window: Window, key: string): boolean {
  return JSON.stringify(window.options) === key && isAlive(window);
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
