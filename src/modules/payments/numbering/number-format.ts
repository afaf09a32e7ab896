import type { Phrase } from '../../../../language/phrase.ts';
import { refusals } from '../words/refusals.ts';

const place = /\{(number)(?::([1-9]))?\}|\{(year)\}/g;

/** The fault of a format of invoice numbers; undefined if there is none. */
export function numberFormatFault(format: string): Phrase | undefined {
  const found = [...format.matchAll(place)].map((match) => match[1] ?? match[3]);
  if (found.filter((name) => name === 'number').length !== 1)
    return refusals.phrase('number_once', { short: '{number}', long: '{number:4}' });
  if (/[{}]/.test(format.replace(place, '')))
    return refusals.phrase('number_places', { short: '{number}', long: '{number:4}', year: '{year}' });
  return undefined;
}

/** The number of an invoice issued on that day. */
export function formatNumber(format: string, day: string, number: number): string {
  return format.replace(place, (_, isNumber: string | undefined, width: string | undefined) =>
    isNumber ? String(number).padStart(Number(width ?? 1), '0') : day.slice(0, 4),
  );
}

export function hasYear(format: string): boolean {
  return format.includes('{year}');
}
