import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/** Only what is wrong is told, and nothing is fetched for it: that makes it several times quicker. */
const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations'], preload: false, elementRef: false, iframes: false };

/** What was looked at before in the same document is not looked at again: the navigation, and the page below a dialog. */
const unseen = `document.querySelector('[data-portal] [role="dialog"]') ? { include: ['[data-portal]'] } : { exclude: ['aside'] }`;

/** What keeps people out who cannot see, or not well, on the page as it is now. */
export async function barriers(page: Page, where: string): Promise<string[]> {
  await settled(page);
  // A document keeps it until it is left: it is as large as the console itself.
  const isKnown = await page.evaluate(`'axe' in window`);
  if (!isKnown) await page.evaluate(axe.source);
  const run = `axe.run(${isKnown ? unseen : 'document'}, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations = (await page.evaluate(run)) as AxeResults['violations'];
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, any }) => `${where}: ${id} (${help}) ${html.slice(0, 160)} ${any[0]?.message ?? ''}`));
}
