import type { Phrase } from '../../../../language/phrase.ts';

/** Why lines cannot be calculated; without a line number, it concerns all of them together. */
export interface LineFault {
  line?: number;
  field?: string;
  fault: Phrase;
}

/** A quantity in thousandths; undefined if it has more decimals. */
export function readQuantity(quantity: number): bigint | undefined {
  return scaled(quantity, 1_000);
}

/** A rate in hundredths of a percent; undefined if it has more decimals. */
export function readTaxRate(percent: number): bigint | undefined {
  return scaled(percent, 100);
}

/** Exact despite floating point: the nearest integer must convert back to exactly the same number. */
function scaled(value: number, by: number): bigint | undefined {
  const whole = Math.round(value * by);
  return Number.isSafeInteger(whole) && whole / by === value ? BigInt(whole) : undefined;
}
