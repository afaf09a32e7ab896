import { expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { barriers, barriersInBothSchemes } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { settled } from './harness/settled.ts';

const app = useApp();
const browsing = useBrowser(app);

/** Adds to the page what keeps people out; some colours are wrong in one scheme only. */
const spoil = (html: string) =>
  `document.querySelector('#main').insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`;

test('what keeps people out is found, also on a page that was examined before', async () => {
  const page = await browsing.open('/members', { as: await app.owner() });
  expect(await barriersInBothSchemes(page, 'members')).toEqual([]);
  await page.evaluate(spoil('<button class="unnamed"></button>'));
  expect(await barriers(page, 'with a button')).toEqual([expect.stringContaining('with a button: button-name')]);
  expect(await barriers(page, 'the second time')).toEqual([expect.stringContaining('the second time: button-name')]);
  await page.evaluate(spoil('<p style="color: #999; background: #aaa">faint</p>'));
  expect(await barriers(page, 'with a text')).toEqual(
    expect.arrayContaining([expect.stringContaining('with a text: color-contrast')]),
  );
});

test('a colour that cannot be read in the other scheme is found there', async () => {
  const page = await browsing.open('/members', { as: await app.owner() });
  await settled(page);
  await page.evaluate(spoil('<p style="color: var(--mantine-color-dark-9)">dark on dark</p>'));
  expect(await barriersInBothSchemes(page, 'first')).toEqual([expect.stringContaining('first, dark: color-contrast')]);
  // The page stays in the scheme that was looked at last.
  expect(await barriersInBothSchemes(page, 'again')).toEqual([expect.stringContaining('again: color-contrast')]);
  expect(await barriersInBothSchemes(page, 'third')).toEqual([expect.stringContaining('third, dark: color-contrast')]);
});
