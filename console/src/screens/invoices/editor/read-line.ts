import { numberFormat } from '../../../words/formatters.ts';
import { textToMoney } from '../../../words/money.ts';

/** Prices in the format of the server. */
const maxAmount = 1_000_000_000_000;

/** Parses "2", "1.5" and "1,5"; undefined unless it is greater than zero with at most three decimals. */
export function readQuantity(text: string): number | undefined {
  const value = readDecimal(text, 3);
  return value !== undefined && value > 0 && value <= 1_000_000 ? value : undefined;
}

/** A rate in percent with at most two decimals. */
export function readRate(text: string): number | undefined {
  const value = readDecimal(text.replace('%', ''), 2);
  return value !== undefined && value <= 100 ? value : undefined;
}

/** A price in minor units; a discount is negative. */
export function readPrice(text: string, currency: string): number | undefined {
  const compact = text.trim().replace('−', '-');
  const isNegative = compact.startsWith('-');
  const amount = textToMoney(isNegative ? compact.slice(1) : compact, currency);
  if (amount === undefined || amount > maxAmount) return undefined;
  return isNegative ? -amount : amount;
}

export function numberToText(value: number): string {
  return numberFormat({ maximumFractionDigits: 3, useGrouping: false }).format(value);
}

function readDecimal(text: string, decimals: number): number | undefined {
  const match = /^(\d{1,9})(?:[.,](\d*))?$/.exec(text.trim());
  if (!match || (match[2] ?? '').length > decimals) return undefined;
  return Number(`${match[1]}.${match[2] || '0'}`);
}
