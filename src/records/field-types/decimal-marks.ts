import { localeOf } from '../../../language/languages.ts';

/** The character before the decimals of a number. The other one separates thousands. */
export type DecimalMark = 'comma' | 'point';

const signs = { comma: ',', point: '.' } as const;
const numeric = /^[+-]?(?=[.,]*\d)([\d.,]+)(e[+-]?\d+)?$/i;
/** Groups of three digits; in India, groups of two before the last one. */
const grouped = { comma: /^\d{1,3}(,\d{2,3})*,\d{3}$/, point: /^\d{1,3}(\.\d{3})+$/ };

/**
 * The decimal mark that a number shows: `1.234,5` a comma, `0.5` a point. `1.234` leaves it open. A number without
 * marks, or a text that is not a number, shows none.
 */
export function decimalMarkIn(text: string): DecimalMark | 'open' | undefined {
  const [, digits = '', exponent] = numeric.exec(withoutUnits(text.replace(/%\s*$/, ''))) ?? [];
  const marks = (digits.match(/[.,]/g) ?? []).map((sign) => (sign === ',' ? 'comma' : 'point'));
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const count = marks.filter((mark) => mark === last).length;
  if (count < marks.length) return count === 1 ? last : undefined;
  if (count > 1) return grouped[last].test(digits) ? otherMark(last) : undefined;
  return exponent === undefined && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? 'open' : last;
}

/**
 * Accepts `1234.5`, `1,234.50`, `1.234,50` and `€ 12`. The mark decides how to read `1.234`; by default the point
 * separates thousands.
 */
export function numberOfText(text: string, decimalMark?: DecimalMark): number | null {
  const bare = withoutUnits(text);
  if (!numeric.test(bare)) return null;
  const shown = decimalMarkIn(bare);
  if (shown === undefined && /[.,]/.test(bare)) return null;
  const decimal = shown === 'open' ? decimalMark : shown;
  const plain =
    decimal === undefined
      ? bare.replace(/[.,]/g, '')
      : bare.replaceAll(signs[otherMark(decimal)], '').replace(signs[decimal], '.');
  const number = Number(plain);
  return Number.isFinite(number) ? number : null;
}

/** The decimal mark that is usual in a language. */
export function decimalMarkOf(language: string): DecimalMark {
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'comma' : 'point';
}

function otherMark(mark: DecimalMark): DecimalMark {
  return mark === 'comma' ? 'point' : 'comma';
}

function withoutUnits(text: string): string {
  return text.replace(/[\s'’€$£¥]/g, '');
}
