import { localeOf } from '../../../../language/languages.ts';

/** Formats an amount in minor units: 1190 and EUR is €11.90. */
export function amountWords(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
