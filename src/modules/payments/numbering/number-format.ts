const place = /\{(number)(?::([1-9]))?\}|\{(year)\}/g;

/** What is wrong with a format of invoice numbers; undefined: nothing. */
export function numberFormatFault(format: string): string | undefined {
  const found = [...format.matchAll(place)].map((match) => match[1] ?? match[3]);
  if (found.filter((name) => name === 'number').length !== 1) return 'must have {number} or {number:4} once';
  if (/[{}]/.test(format.replace(place, ''))) return 'knows only {number}, {number:4} and {year}';
  return undefined;
}

/** The number of an invoice that is issued on that day. */
export function formatNumber(format: string, day: string, number: number): string {
  return format.replace(place, (_, isNumber: string | undefined, width: string | undefined) => (isNumber ? String(number).padStart(Number(width ?? 1), '0') : day.slice(0, 4)));
}

export function hasYear(format: string): boolean {
  return format.includes('{year}');
}
