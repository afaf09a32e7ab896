import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** Only what is wrong is told, and nothing is fetched for it: that makes it several times quicker. */
const quick = { resultTypes: ['violations' as const], preload: false, elementRef: false };

/** What keeps people out who cannot see, or not well, on the page as it is now. */
export async function barriers(page: Page, where: string): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ ...quick })
    .withTags(rules)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, any }) => `${where}: ${id} (${help}) ${html.slice(0, 160)} ${any[0]?.message ?? ''}`));
}
