/** Totals during typing, computed like the server does: integers only, and tax once per rate, never per line. */
export function invoiceTotals(lines: readonly PricedLine[], taxIncluded: boolean): InvoiceTotals {
  const totals = lines.map(lineTotal);
  const byRate = new Map<bigint, bigint>();
  for (const [index, line] of lines.entries()) {
    const rate = scaled(line.taxRate, 100);
    byRate.set(rate, (byRate.get(rate) ?? 0n) + (totals[index] ?? 0n));
  }
  const taxes = [...byRate].sort(([a], [b]) => Number(a - b)).map(([rate, sum]) => taxOf(rate, sum, taxIncluded));
  const net = taxes.reduce((sum, tax) => sum + tax.net, 0n);
  const tax = taxes.reduce((sum, each) => sum + each.tax, 0n);
  return {
    lines: totals.map(Number),
    subtotal: Number(net),
    taxes: taxes.map((each) => ({ rate: Number(each.rate) / 100, net: Number(each.net), tax: Number(each.tax) })),
    tax: Number(tax),
    total: Number(net + tax),
  };
}

interface PricedLine {
  quantity: number;
  unitPrice: number;
  taxRate: number;
}

export interface InvoiceTotals {
  /** One for each line, in its order. */
  lines: number[];
  subtotal: number;
  taxes: { rate: number; net: number; tax: number }[];
  tax: number;
  total: number;
}

function lineTotal({ quantity, unitPrice }: PricedLine): bigint {
  return divide(scaled(quantity, 1000) * BigInt(unitPrice), 1000n);
}

function taxOf(rate: bigint, sum: bigint, taxIncluded: boolean): { rate: bigint; net: bigint; tax: bigint } {
  if (!taxIncluded) return { rate, net: sum, tax: divide(sum * rate, 10_000n) };
  const tax = divide(sum * rate, 10_000n + rate);
  return { rate, net: sum - tax, tax };
}

/** 1.25 as the integer 125. Numbers with few decimals are exact after rounding. */
function scaled(value: number, factor: number): bigint {
  return BigInt(Math.round(value * factor));
}

/** Rounds half away from zero. */
function divide(value: bigint, by: bigint): bigint {
  const half = by / 2n;
  return value < 0n ? -((-value + half) / by) : (value + half) / by;
}
