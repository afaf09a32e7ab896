import { refusals } from '../words/refusals.ts';
import { type LineFault, readQuantity, readTaxRate } from './read-numbers.ts';

/** A line for the calculation: its price and tax rate. */
export interface CountedLine {
  quantity: number;
  /** In minor units; a discount is negative. */
  unitPrice: number;
  /** In percent. */
  taxRate: number;
}

export interface TaxShare {
  rate: number;
  net: number;
  tax: number;
}

export interface InvoiceTotals {
  /** The amounts of the lines, in their order; they include tax if prices do. */
  lines: number[];
  subtotal: number;
  /** By rate, lowest first. */
  taxes: TaxShare[];
  tax: number;
  total: number;
}

/** No sum of an invoice exceeds this, so every amount is an exact number. */
export const maxAmount = 1_000_000_000_000_000;

/**
 * The totals of an invoice, in minor units. Each line is rounded once. Tax is computed from the sum of all lines with
 * the same rate, not line by line, so that readers can recompute it from the sums. Net and tax of all rates add up to
 * exactly the total.
 */
export function invoiceTotals(lines: readonly CountedLine[], taxIncluded: boolean): InvoiceTotals | LineFault {
  const sums = new Map<bigint, bigint>();
  const totals: bigint[] = [];
  for (const [index, line] of lines.entries()) {
    const quantity = readQuantity(line.quantity);
    if (quantity === undefined) return { line: index, field: 'quantity', fault: refusals.phrase('three_decimals') };
    const rate = readTaxRate(line.taxRate);
    if (rate === undefined) return { line: index, field: 'taxRate', fault: refusals.phrase('two_decimals') };
    const total = roundedDivision(quantity * BigInt(line.unitPrice), 1_000n);
    totals.push(total);
    sums.set(rate, (sums.get(rate) ?? 0n) + total);
  }
  const shares = [...sums]
    .sort(([left], [right]) => Number(left - right))
    .map(([rate, sum]) => shareOf(rate, sum, taxIncluded));
  const subtotal = shares.reduce((sum, { net }) => sum + net, 0n);
  const tax = shares.reduce((sum, share) => sum + share.tax, 0n);
  if (
    [...totals, ...shares.flatMap(({ net, tax: part }) => [net, part]), subtotal, tax, subtotal + tax].some(isTooLarge)
  )
    return { fault: refusals.phrase('too_much') };
  return {
    lines: totals.map(Number),
    subtotal: Number(subtotal),
    taxes: shares.map(({ rate, net, tax: part }) => ({
      rate: Number(rate) / 100,
      net: Number(net),
      tax: Number(part),
    })),
    tax: Number(tax),
    total: Number(subtotal + tax),
  };
}

/** The rate is in hundredths of a percent. */
function shareOf(rate: bigint, sum: bigint, taxIncluded: boolean): { rate: bigint; net: bigint; tax: bigint } {
  const tax = roundedDivision(sum * rate, taxIncluded ? 10_000n + rate : 10_000n);
  return { rate, net: taxIncluded ? sum - tax : sum, tax };
}

function isTooLarge(amount: bigint): boolean {
  return amount > BigInt(maxAmount) || amount < -BigInt(maxAmount);
}

/** Rounds half away from zero, as is usual for money. The divisor is positive. */
export function roundedDivision(dividend: bigint, divisor: bigint): bigint {
  const doubled = (dividend < 0n ? -dividend : dividend) * 2n;
  const rounded = (doubled + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}
