import { numberFormat } from './formatters.ts';

/** Money travels in whole numbers of its smallest unit; how many digits that unit has depends on the currency. */
export function formatMoney(locale: string, amount: number, currency: string): string {
  return numberFormat(locale, { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency));
}

export function minorDigits(currency: string): number {
  try {
    return numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
