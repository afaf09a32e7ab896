import type { Locator, Page } from 'playwright-core';

/** A field by its whole label; a required one has a star behind it. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`));
}
