import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/** Only what is wrong is told, and nothing is fetched for it: that makes it several times quicker. */
const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations'], preload: false, elementRef: false, iframes: false };

/** What keeps people out who cannot see, or not well, on the page as it is now. */
export async function barriers(page: Page, where: string): Promise<string[]> {
  await settled(page);
  // A page keeps it until it is left: it is as large as the console itself.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
  const violations = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`)) as AxeResults['violations'];
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, any }) => `${where}: ${id} (${help}) ${html.slice(0, 160)} ${any[0]?.message ?? ''}`));
}
