import { formatDate } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { formatDay } from '../settings/format-day.ts';
import classes from './invoice.module.css';
import type { PublicInvoice } from './public-invoice.ts';

/** The amount and what to do about it, at a glance. */
export function InvoiceOutline({ invoice, provider }: Pick<PublicInvoice, 'invoice' | 'provider'>) {
  const { state, currency, overdue, dueOn, paidAt } = invoice;
  const isPaid = state === 'paid';
  const amount = formatMoney(isPaid || state === 'void' ? invoice.total : invoice.remaining, currency);
  return (
    <div>
      <p className={classes.amount}>{amount}</p>
      {isPaid && (
        <p className={classes.due}>
          {paidAt ? t('invoice_page.paid_on', { day: formatDate(paidAt) }) : t('sheet_state.paid')}
        </p>
      )}
      {!isPaid && state !== 'void' && dueOn && (
        <p className={classes.due} data-overdue={overdue || undefined}>
          {t(overdue ? 'invoice_page.was_due' : 'invoice_page.due', { day: formatDay(dueOn) })}
        </p>
      )}
      {provider === 'test' && !isPaid && <p className={classes.due}>{t('invoice_page.test')}</p>}
    </div>
  );
}
