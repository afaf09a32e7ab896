import type { ActionResult } from '../../api/actions.ts';
import type { LeadFilter, LeadStage } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';

export type StageTotals = NonNullable<ActionResult<'crm.list_leads'>['totals']>;

/** The totals of each stage for the current filters; fetched again whenever a lead changes. */
export function useStageTotals({ q, ownerId }: LeadFilter): StageTotals | undefined {
  return useRead('crm.list_leads', { limit: 1, totals: true, ...(q && { q }), ...(ownerId && { ownerId }) }).data
    ?.totals;
}

export function countOf(totals: StageTotals | undefined, stage: LeadStage): number | undefined {
  return totals && (totals[stage]?.count ?? 0);
}

/** The total value of a stage's leads, one amount per currency; empty if no lead has a value. */
export function sumOf(totals: StageTotals | undefined, stage: LeadStage): string {
  return worthOf(totals?.[stage]?.amounts ?? []);
}

/** The same for all stages together. */
export function sumOfAll(totals: StageTotals): string {
  const sums = new Map<string, number | null>();
  for (const { amounts } of Object.values(totals))
    for (const { currency, amount } of amounts) {
      const before = sums.get(currency);
      sums.set(currency, amount === null || before === null ? null : (before ?? 0) + amount);
    }
  return worthOf([...sums].map(([currency, amount]) => ({ currency, amount })));
}

function worthOf(amounts: StageTotals[string]['amounts']): string {
  return amounts
    .map(({ currency, amount }) =>
      amount === null || !Number.isSafeInteger(amount)
        ? t('leads.sum_too_large', { currency })
        : formatMoney(amount, currency),
    )
    .join(' + ');
}
