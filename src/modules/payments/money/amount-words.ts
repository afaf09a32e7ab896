import { localeOf } from '../../../../language/languages.ts';

/** An amount in minor units as people write it: 1190 and EUR is €11.90. */
export function amountWords(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
