import { numberFormat } from '../../../words/formatters.ts';

interface SideTotals {
  total: number;
  passed: number;
  cost: number;
  costKnown: boolean;
}

/** The pass rate of all cases on one side; a dash if none was run. */
export function percent(totals: SideTotals | undefined): string {
  if (!totals || totals.total === 0) return '–';
  return `${numberFormat({ style: 'percent' }).format(rateOf(totals))} (${totals.passed}/${totals.total})`;
}

/** Rounded down to whole percent, so that 99.6 percent is not shown as 100. */
export function rateOf({ passed, total }: Pick<SideTotals, 'passed' | 'total'>): number {
  return total === 0 ? 0 : Math.floor((passed * 100) / total) / 100;
}

/** An amount in USD with four decimals, because costs are small. */
export function dollars(cost: number): string {
  return numberFormat({ style: 'currency', currency: 'USD', maximumFractionDigits: 4 }).format(cost);
}
