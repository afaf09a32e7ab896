import type { BrowserContext } from 'playwright-core';

/** What stands on the pages of a test that failed, as a screen reader would read it: where the test waited for the wrong thing, this shows it. */
export async function tellPages(context: BrowserContext): Promise<string> {
  const told = context.pages().map(async (page) => {
    const content = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((cause: unknown) => `(not readable: ${String(cause)})`);
    return `The page at ${page.url()} showed:\n${content}`;
  });
  return (await Promise.all(told)).join('\n\n');
}
