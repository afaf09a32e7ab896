import type { Page } from 'playwright-core';

/** Keeps requests to these addresses waiting until the function it returns is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
