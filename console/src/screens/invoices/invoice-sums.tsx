import type { CurrencyTotals } from '../../api/types.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import classes from './invoices.module.css';

interface InvoiceSumsProps {
  totals: CurrencyTotals[] | undefined;
  onChoose: (state: 'open' | 'overdue' | 'paid') => void;
}

const parts = [
  ['open', 'open'],
  ['overdue', 'overdue'],
  ['paidThisMonth', 'paid'],
] as const;

/** The open, overdue and received amounts of this month, each with a link to its invoices. */
export function InvoiceSums({ totals, onChoose }: InvoiceSumsProps) {
  if (!totals || totals.length === 0) return null;
  return (
    <div className={classes.sums}>
      {parts.map(([part, state]) => (
        <button
          key={part}
          type="button"
          className={classes.sum}
          data-late={(part === 'overdue' && totals.some(({ overdue }) => overdue > 0)) || undefined}
          onClick={() => onChoose(state)}
        >
          <span className={classes.sumLabel}>{t(`invoices.sum_${part}`)}</span>
          {totals.map((sum) => (
            <span key={sum.currency} className={classes.sumValue}>
              {formatMoney(sum[part], sum.currency)}
            </span>
          ))}
        </button>
      ))}
    </div>
  );
}
