import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { timed } from '../../harness/timing/stopwatch.ts';
import { until } from '../../harness/until.ts';
import { Examined } from './examined.ts';
import { settled } from './settled.ts';

type Scheme = 'light' | 'dark';
type Violations = AxeResults['violations'];

/** Only what is wrong is told, and nothing is fetched for it: that makes it several times quicker. */
const quick = { resultTypes: ['violations'], preload: false, elementRef: false, iframes: false };
const colourRules = ['color-contrast', 'link-in-text-block'];
const forStructure = {
  ...quick,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
};
const forColours = { ...quick, runOnly: { type: 'rule', values: colourRules } };

/**
 * What was looked at before in the same document is not looked at again: the navigation, and the page below a dialog.
 */
const unseen = `document.querySelector('[data-portal] [role="dialog"]') ? { include: ['[data-portal]'] } : { exclude: ['aside'] }`;

/**
 * Describes a page's structure without its words: its elements, their attributes, and whether they have text or a name.
 * Pages with the same description have the same barriers, so only the first is examined. Numbers in styles and
 * generated ids are left out.
 */
const appearance = `(() => {
  const shown = /^(role|type|class|style|href|tabindex|disabled|hidden|lang|data-(?!row|path|id|value).*|aria-(?!label$|labelledby$|describedby$|controls$|owns$|activedescendant$).*)$/;
  const plain = (name, value) => (name === 'class' ? value : value.replace(/[0-9a-f-]{36}|mantine-[a-z0-9]{9}|[0-9.]+/g, ''));
  const holdsText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const describe = (element) => element.tagName + [...element.attributes].map(({ name, value }) => ' ' + name + (shown.test(name) ? '=' + plain(name, value) : value.trim() && '+')).join('') + holdsText(element);
  return innerWidth + [...document.querySelectorAll('body, body *')].map(describe).join('<');
})()`;

/**
 * Elements that show text, keyed by everything that decides whether it can be read: its colour, whether it is large,
 * what surrounds a link, and every background behind it. Contrast is by far the most expensive rule, and most text on a
 * page looks like other text.
 */
const texts = `(() => {
  const found = new Map();
  const behind = new Map();
  const groundOf = (element) => {
    if (!element) return { ground: '', opacity: '' };
    if (behind.has(element)) return behind.get(element);
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const farther = groundOf(element.parentElement);
    const own = [backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor, backgroundImage === 'none' ? '' : 'image', /static|relative/.test(position) ? '' : position].join('');
    // Nothing shows through a colour that lets nothing through.
    const ground = own + (/^rgba|\\//.test(backgroundColor) ? farther.ground : '');
    const found = { ground, opacity: (opacity === '1' ? '' : opacity) + farther.opacity };
    behind.set(element, found);
    return found;
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  // A link must differ from the text that it stands in.
  const linkOf = (element) => {
    const link = element.closest('a');
    return link ? [getComputedStyle(link).textDecorationLine, getComputedStyle(link.parentElement).color, hasText(link.parentElement)] : [];
  };
  for (const element of document.querySelectorAll('body *')) {
    if (!(element.value || element.placeholder || hasText(element)) || element.getClientRects().length === 0) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    // As WCAG draws the line: 18 points, or 14 in bold.
    const isLarge = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.66 : 24);
    const key = [element.disabled, color, isLarge, ...linkOf(element), ...Object.values(groundOf(element))].join(' ');
    if (!found.has(key)) found.set(key, element);
  }
  return found;
})()`;

const structures = new Examined('structures');
const colours = new Examined('colours');
/** Keys whose elements have been examined in both schemes. */
const coloursInBoth = new Examined('colours-in-both');

/** What keeps people out who cannot see, or not well, on the page as it is now. */
export async function barriers(page: Page, where: string): Promise<string[]> {
  await settled(page);
  return timed('check accessibility', async () => [
    ...(await faultsOfStructure(page, where)),
    ...(await faultsOfColours(page, where)),
  ]);
}

/**
 * The same, and in the colours of the other scheme too: for who looks at a screen in one of them only. The page stays in
 * the scheme that was looked at last, because each change draws everything anew.
 */
export async function barriersInBothSchemes(page: Page, where: string): Promise<string[]> {
  const found = await barriers(page, where);
  const present = await textsOf(page);
  if (present.every((key) => coloursInBoth.has(key))) return found;
  const other = (await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)) ? 'light' : 'dark';
  await wear(page, other);
  found.push(...(await timed('check accessibility', () => faultsOfColours(page, `${where}, ${other}`))));
  if (found.length === 0) coloursInBoth.add([...present, ...(await textsOf(page))]);
  return found;
}

async function faultsOfStructure(page: Page, where: string): Promise<string[]> {
  const structure = await page.evaluate<string>(appearance);
  if (structures.has(structure)) return [];
  const place = (await bringAxe(page)) ? 'document' : unseen;
  const found = await page.evaluate<Violations>(
    `axe.run(${place}, ${JSON.stringify(forStructure)}).then(({ violations }) => violations)`,
  );
  if (found.length === 0) structures.add([structure]);
  return told(found, where);
}

async function faultsOfColours(page: Page, where: string): Promise<string[]> {
  const fresh = (await textsOf(page)).filter((key) => !colours.has(key));
  if (fresh.length === 0) return [];
  await bringAxe(page);
  const chosen = `[...${texts}].filter(([key]) => ${JSON.stringify(fresh)}.includes(key)).map(([, element]) => element)`;
  const found = await page.evaluate<Violations>(
    `axe.run({ include: ${chosen} }, ${JSON.stringify(forColours)}).then(({ violations }) => violations)`,
  );
  if (found.length === 0) colours.add(fresh);
  return told(found, where);
}

function textsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...${texts}.keys()]`);
}

/** A document keeps it until it is left: it is as large as the console itself. Returns whether it had to be loaded. */
async function bringAxe(page: Page): Promise<boolean> {
  if (await page.evaluate<boolean>(`'axe' in window`)) return false;
  await page.evaluate(axe.source);
  return true;
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
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${where}: ${id} (${help}) ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}
