import * as shared from '../../../language/money.ts';
import { numberFormat } from './formatters.ts';
import { currentLanguage } from './language.ts';

export function formatMoney(minor: number, currency: string): string {
  return shared.formatMoney(currentLanguage(), minor, currency);
}

export function moneyToText(minor: number, currency: string): string {
  const digits = shared.minorDigits(currency);
  return numberFormat({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(minor / 10 ** digits);
}

/** Reads "1250", "1,250.50" and "1.250,50"; undefined where it is not an amount of this currency. */
export function textToMoney(text: string, currency: string): number | undefined {
  const digits = shared.minorDigits(currency);
  const compact = text.replace(/[\s'’]/g, '');
  const at = decimalPosition(compact);
  const whole = at < 0 ? compact : compact.slice(0, at);
  const fraction = at < 0 ? '' : compact.slice(at + 1);
  const isWhole = /^\d+$/.test(whole) || /^\d{1,3}([.,]\d{3})+$/.test(whole);
  if (!isWhole || !/^\d*$/.test(fraction) || fraction.length > digits) return undefined;
  return Number(whole.replace(/[.,]/g, '')) * 10 ** digits + Number(fraction.padEnd(digits, '0'));
}

/** The last mark is the decimal one, unless it can only stand for thousands. */
function decimalPosition(text: string): number {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) return -1;
  const mark = text[at] ?? '';
  const marks = text.match(/[.,]/g) ?? [];
  const onlyThisMark = marks.every((other) => other === mark);
  if (onlyThisMark && marks.length > 1) return -1;
  const looksLikeThousands = marks.length === 1 && text.length - at === 4;
  return looksLikeThousands && mark !== decimalMark() ? -1 : at;
}

function decimalMark(): string {
  const parts = numberFormat().formatToParts(1.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}
