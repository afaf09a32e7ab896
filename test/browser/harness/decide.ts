import type { Page } from 'playwright-core';

const held = new WeakSet<Page>();

/** Presses what decides a card, and lets the time pass in which that can be taken back. */
export async function decide(page: Page, press: () => Promise<unknown>): Promise<void> {
  if (!held.has(page)) await page.clock.install();
  held.add(page);
  await press();
  await page.clock.fastForward(5_000);
}
