import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { settled, turnTo, watchCalls } from '../browser/harness/settled.ts';
import { say } from '../browser/harness/words.ts';
import { until } from '../harness/until.ts';

/** One state of one screen. */
export interface Shot {
  name: string;
  path: string;
  /** What is done there before the picture is taken. */
  act?(page: Page): Promise<void>;
}

export interface Picture {
  shot: string;
  file: string;
  size: keyof typeof sizes;
  scheme: (typeof schemes)[number];
  problem?: string;
}

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const schemes = ['light', 'dark'] as const;

interface Session {
  browser: Browser;
  baseUrl: string;
  folder: string;
  size: keyof typeof sizes;
  shots: Shot[];
  /** Whose; without, a stranger’s. */
  session?: string | undefined;
}

/** Goes through the shots in one browser; a screen that fails is told of and keeps no other from being seen. */
export async function takePictures({ browser, baseUrl, folder, size, shots, session }: Session): Promise<Picture[]> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: sizes[size],
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  if (session) await context.addCookies([{ name: 'svc_session', value: session, url: baseUrl }]);
  watchCalls(context);
  const page = await context.newPage();
  const pictures: Picture[] = [];
  // Between screens of the console one goes as a link does, unless something was opened on the one before.
  let isConsole = false;
  for (const shot of shots) {
    let problem = await goTo(page, shot, isConsole && !shot.path.startsWith('/api/'));
    isConsole =
      session !== undefined && shot.act === undefined && problem === undefined && !shot.path.startsWith('/api/');
    for (const scheme of schemes) {
      const file = `${shot.name}.${size}.${scheme}.png`;
      await dress(page, scheme);
      await page.screenshot({ path: path.join(folder, file) }).catch((error: Error) => {
        problem ??= error.message;
      });
      pictures.push({ shot: shot.name, file, size, scheme, ...(problem !== undefined && { problem }) });
    }
    console.error(`${size} ${shot.name}${problem === undefined ? '' : ' ✗'}`);
  }
  await context.close();
  return pictures;
}

/**
 * Changes the colours, and waits until the console has; public pages have no scheme of their own and change at once.
 */
async function dress(page: Page, scheme: Picture['scheme']): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await until(
    () => page.evaluate<string>(`document.documentElement.dataset.mantineColorScheme ?? '${scheme}'`),
    (shown) => shown === scheme,
  ).catch(() => undefined);
  await settled(page).catch(() => undefined);
  // Colours pass over into each other, and a canvas measures its parts before it shows them. Not asked of the page:
  // some may run no script.
  await page.waitForTimeout(300);
}

async function goTo(page: Page, { path: address, act }: Shot, byLink: boolean): Promise<string | undefined> {
  try {
    await (byLink ? turnTo(page, address) : page.goto(address));
    await settled(page);
    if (act) {
      await act(page);
      await settled(page);
    }
    if ((await page.getByRole('heading', { name: say('shell.failed') }).count()) > 0)
      return 'The screen drew an error.';
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
}
