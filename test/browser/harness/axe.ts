import { createHash } from 'node:crypto';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { timed } from '../../harness/timing/stopwatch.ts';
import { until } from '../../harness/until.ts';
import { settled } from './settled.ts';

type Scheme = 'light' | 'dark';
type Violations = AxeResults['violations'];

/** Only what is wrong is told, and nothing is fetched for it: that makes it several times quicker. */
const quick = { resultTypes: ['violations'], preload: false, elementRef: false, iframes: false };
const everyRule = { ...quick, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] };
/** In the other scheme nothing differs but the colours. */
const colourRules = { ...quick, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What was looked at before in the same document is not looked at again: the navigation, and the page below a dialog. */
const unseen = `document.querySelector('[data-portal] [role="dialog"]') ? { include: ['[data-portal]'] } : { exclude: ['aside'] }`;

/**
 * What a page looks like, whatever it says: elements, how they are marked, and whether they hold text or a name. Two pages that are
 * alike in this have the same barriers, so the second is not examined. Numbers in styles and names made at run time do not count.
 */
const appearance = `(() => {
  const shown = /^(role|type|class|style|href|tabindex|disabled|hidden|lang|data-(?!row|path|id|value).*|aria-(?!label$|labelledby$|describedby$|controls$|owns$|activedescendant$).*)$/;
  const plain = (name, value) => (name === 'class' ? value : value.replace(/[0-9a-f-]{36}|mantine-[a-z0-9]{9}|[0-9.]+/g, ''));
  const holdsText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const describe = (element) => element.tagName + [...element.attributes].map(({ name, value }) => ' ' + name + (shown.test(name) ? '=' + plain(name, value) : value.trim() && '+')).join('') + holdsText(element);
  return innerWidth + [...document.querySelectorAll('body, body *')].map(describe).join('<');
})()`;

/** Of all files of the worker. */
const examined = new Set<string>();

/** What keeps people out who cannot see, or not well, on the page as it is now. */
export async function barriers(page: Page, where: string): Promise<string[]> {
  await settled(page);
  return told(await timed('check accessibility', async () => examine(page, await schemeOf(page))), where);
}

/** The same, and in the colours of the other scheme too: for who looks at a screen in one of them only. */
export async function barriersInBothSchemes(page: Page, where: string): Promise<string[]> {
  const found = await barriers(page, where);
  const own = await schemeOf(page);
  const other = own === 'dark' ? 'light' : 'dark';
  await wear(page, other);
  found.push(...(await barriers(page, `${where}, ${other}`)));
  await wear(page, own);
  return found;
}

async function examine(page: Page, scheme: Scheme): Promise<Violations> {
  const looks = createHash('sha256')
    .update(await page.evaluate<string>(appearance))
    .digest('base64');
  const seenAtAll = examined.has(looks);
  const seenInScheme = examined.has(`${looks} ${scheme}`);
  examined.add(looks).add(`${looks} ${scheme}`);
  if (seenInScheme) return [];
  // A document keeps it until it is left: it is as large as the console itself.
  const isKnown = await page.evaluate(`'axe' in window`);
  if (!isKnown) await page.evaluate(axe.source);
  const place = isKnown ? unseen : 'document';
  const rules = JSON.stringify(seenAtAll ? colourRules : everyRule);
  return (await page.evaluate(`axe.run(${place}, ${rules}).then(({ violations }) => violations)`)) as Violations;
}

async function schemeOf(page: Page): Promise<Scheme> {
  return (await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)) ? 'dark' : 'light';
}

/** As the person's system asks for it; pages without a scheme of their own follow at once. */
async function wear(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await until(
    () => page.evaluate<string>(`document.documentElement.dataset.mantineColorScheme ?? '${scheme}'`),
    (worn) => worn === scheme,
  );
}

function told(violations: Violations, where: string): string[] {
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, any }) => `${where}: ${id} (${help}) ${html.slice(0, 160)} ${any[0]?.message ?? ''}`));
}
