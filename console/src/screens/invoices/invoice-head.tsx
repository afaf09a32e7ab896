import type { Invoice } from '../../api/types.ts';
import { formatMoney } from '../../words/money.ts';
import { t, tn } from '../../words/words.ts';
import { formatDay } from '../settings/format-day.ts';
import { InvoiceStateDot } from './invoice-state.tsx';
import classes from './invoices.module.css';

/** The first glance: how much, in which state, and until when. */
export function InvoiceHead({ invoice }: { invoice: Invoice }) {
  const isPartlyPaid = invoice.state === 'open' && invoice.paid > 0;
  const money = (amount: number) => formatMoney(amount, invoice.currency);
  const due = dueText(invoice);
  return (
    <div className={classes.head}>
      <p className={classes.headAmount}>
        {money(isPartlyPaid ? invoice.remaining : invoice.total)}
        {isPartlyPaid && <small>{t('invoice.of_total', { total: money(invoice.total) })}</small>}
      </p>
      <p className={classes.headState}>
        <InvoiceStateDot state={invoice.state} overdue={invoice.overdue} />
        {due && <span>{due}</span>}
      </p>
    </div>
  );
}

/** Only of what is still to be paid. */
function dueText({ dueOn, dueInDays, state, overdue }: Invoice): string | null {
  if (state !== 'open' && state !== 'draft') return null;
  if (dueOn) return t(overdue ? 'invoice_page.was_due' : 'invoice_page.due', { day: formatDay(dueOn) });
  return dueInDays === null ? null : t('invoice.due_then', { when: tn('invoice.due_after', dueInDays) });
}
