import type { BrowserContext, Page, Request } from 'playwright-core';
import { timed } from '../../harness/timing/stopwatch.ts';
import { until } from '../../harness/until.ts';

const underWay = new WeakMap<Page, Set<Request>>();

/** From now on it is known which calls of the context's pages, and which parts of the program, are under way. */
export function watchCalls(context: BrowserContext): void {
  const callsOf = (request: Request) => {
    const page = request.frame().page();
    const calls = underWay.get(page) ?? new Set();
    underWay.set(page, calls);
    return calls;
  };
  const isCall = (request: Request) => /^\/(api\/(os|auth|public)|assets)\//.test(new URL(request.url()).pathname);
  const ended = (request: Request) => void (isCall(request) && callsOf(request).delete(request));
  context.on('request', (request) => void (isCall(request) && callsOf(request).add(request)));
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
}

/** How many animations still move something; what turns for ever, such as a waiting mark, never ends. */
const moving = `document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity).length`;

/** Parts that say themselves that they are not there yet. */
const waiting = `document.querySelectorAll('[aria-busy="true"]').length`;

/** Waits until the screen has its heading and its data and nothing moves any more. */
export function settled(page: Page): Promise<void> {
  return timed('settle page', () => settle(page));
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  let calmLooks = 0;
  await until(
    async () => {
      const busy = (underWay.get(page)?.size ?? 0) + (await page.evaluate<number>(`${moving} + ${waiting}`));
      calmLooks = busy === 0 ? calmLooks + 1 : 0;
      return calmLooks;
    },
    // What is drawn from an answer may ask for more, so one calm look is not enough.
    (looks) => looks >= 3,
  );
}

/**
 * Goes to another screen as a link does, without loading the program anew. It looks whether the screen is there instead
 * of waiting for a promise of the page, which the browser once in thousands of times says it has lost.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate<void>(`{
    const router = self.__TSR_ROUTER__;
    self.hasTurned = false;
    const stop = router.subscribe('onRendered', () => { stop(); self.hasTurned = true; });
    router.history.push(${JSON.stringify(path)});
  }`);
  await until(
    () => page.evaluate<boolean>('self.hasTurned'),
    (hasTurned) => hasTurned,
  );
}
