import type { Phrase } from '../../../../language/phrase.ts';

/** What keeps lines from being counted; without a line: all of them together. */
export interface LineFault {
  line?: number;
  field?: string;
  fault: Phrase;
}

/** A quantity as thousandths; undefined where it has more decimals. */
export function readQuantity(quantity: number): bigint | undefined {
  return scaled(quantity, 1_000);
}

/** A rate in percent as hundredths; undefined where it has more decimals. */
export function readTaxRate(percent: number): bigint | undefined {
  return scaled(percent, 100);
}

/** Exact, however the number is held: the nearest whole one must lead back to the very same number. */
function scaled(value: number, by: number): bigint | undefined {
  const whole = Math.round(value * by);
  return Number.isSafeInteger(whole) && whole / by === value ? BigInt(whole) : undefined;
}
