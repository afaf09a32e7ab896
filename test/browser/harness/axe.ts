import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { timed } from '../../harness/timing/stopwatch.ts';
import { until } from '../../harness/until.ts';
import { settled } from './settled.ts';

/** Only what is wrong is told, and nothing is fetched for it: that makes it several times quicker. */
const quick = { resultTypes: ['violations'], preload: false, elementRef: false, iframes: false };
const everyRule = { ...quick, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] };
/** In the other scheme nothing differs but the colours. */
const colourRules = { ...quick, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What was looked at before in the same document is not looked at again: the navigation, and the page below a dialog. */
const unseen = `document.querySelector('[data-portal] [role="dialog"]') ? { include: ['[data-portal]'] } : { exclude: ['aside'] }`;

/** What keeps people out who cannot see, or not well, on the page as it is now. */
export async function barriers(page: Page, where: string): Promise<string[]> {
  return told(await run(page, everyRule), where);
}

/** The same, and in the colours of the other scheme too: for who looks at a screen in one of them only. */
export async function barriersInBothSchemes(page: Page, where: string): Promise<string[]> {
  const found = await barriers(page, where);
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`);
  await wear(page, isDark ? 'light' : 'dark');
  const inOther = await run(page, colourRules);
  await wear(page, isDark ? 'dark' : 'light');
  return [...found, ...told(inOther, `${where}, ${isDark ? 'light' : 'dark'}`)];
}

async function run(page: Page, options: object): Promise<AxeResults['violations']> {
  await settled(page);
  return timed('check accessibility', () => examine(page, options));
}

async function examine(page: Page, options: object): Promise<AxeResults['violations']> {
  // A document keeps it until it is left: it is as large as the console itself.
  const isKnown = await page.evaluate(`'axe' in window`);
  if (!isKnown) await page.evaluate(axe.source);
  const place = isKnown ? unseen : 'document';
  return (await page.evaluate(`axe.run(${place}, ${JSON.stringify(options)}).then(({ violations }) => violations)`)) as AxeResults['violations'];
}

/** As the person's system asks for it; pages without a scheme of their own follow at once. */
async function wear(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await until(
    () => page.evaluate<string>(`document.documentElement.dataset.mantineColorScheme ?? '${scheme}'`),
    (worn) => worn === scheme,
  );
}

function told(violations: AxeResults['violations'], where: string): string[] {
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, any }) => `${where}: ${id} (${help}) ${html.slice(0, 160)} ${any[0]?.message ?? ''}`));
}
