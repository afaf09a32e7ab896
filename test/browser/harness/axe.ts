import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';
import type { Language } from './words.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** Only what is wrong is told, and nothing is fetched for it: that makes it several times quicker. */
const quick = { resultTypes: ['violations' as const], preload: false, elementRef: false };

/** What keeps people out who cannot see, or not well: every rule in one scheme, and in English the contrasts of the other too. */
export async function barriers(page: Page, where: string, language: Language): Promise<string[]> {
  if (language === 'de') {
    await show(page, 'dark');
    return describe(`${where}, dark`, await axe(page).withTags(rules).analyze());
  }
  await show(page, 'light');
  const light = await axe(page).withTags(rules).analyze();
  await show(page, 'dark');
  // Nothing but colours depends on the scheme, and no colour depends on the language.
  const dark = await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze();
  await show(page, 'light');
  return [...describe(`${where}, light`, light), ...describe(`${where}, dark`, dark)];
}

function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ ...quick });
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await settled(page);
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

function describe(where: string, { violations }: Results): string[] {
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, any }) => `${where}: ${id} (${help}) ${html.slice(0, 160)} ${any[0]?.message ?? ''}`));
}
