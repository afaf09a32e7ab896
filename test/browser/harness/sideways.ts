import type { Page } from 'playwright-core';
import { desk, phone } from './browser.ts';
import { settled } from './settled.ts';

/** Names what sticks out to the right of the window, where the page can be pushed sideways. */
const sticksOut = `(() => {
  const room = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth <= room) return [];
  return [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > room + 1).slice(0, 5).map((one) => one.outerHTML.slice(0, 120));
})()`;

/**
 * The faults that `lookOnDesk` finds on the page, and what has to be pushed sideways on a phone. Begins in the size that
 * the page has and leaves it in the other one, because each change draws everything anew.
 */
export async function inBothSizes(page: Page, where: string, lookOnDesk: () => Promise<string[]>): Promise<string[]> {
  const lookOnPhone = async () => {
    await settled(page);
    return (await page.evaluate<string[]>(sticksOut)).map((one) => `${where}, sideways on a phone: ${one}`);
  };
  if (page.viewportSize()?.width === phone.width) {
    const found = await lookOnPhone();
    await page.setViewportSize(desk);
    return [...found, ...(await lookOnDesk())];
  }
  const found = await lookOnDesk();
  await page.setViewportSize(phone);
  return [...found, ...(await lookOnPhone())];
}
