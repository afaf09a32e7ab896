import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** What is wrong with the page for people who cannot see, or not well: every rule in light, and the contrasts in dark too. */
export async function barriers(page: Page, where: string): Promise<string[]> {
  await show(page, 'light');
  const light = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
  await show(page, 'dark');
  // Nothing but colours depends on the scheme.
  const dark = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast', 'link-in-text-block']).analyze();
  await show(page, 'light');
  return [...describe(`${where}, light`, light), ...describe(`${where}, dark`, dark)];
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
