import { Alert, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Invoice } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { DetailPanel } from '../../ui/layout/detail-panel.tsx';
import { formatNumber } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { t, tn } from '../../words/words.ts';
import { formatRate } from '../invoice/sheet-lines.tsx';
import { SheetTotals } from '../invoice/sheet-totals.tsx';
import { formatDay } from '../settings/format-day.ts';
import { InvoiceButtons } from './invoice-buttons.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceStateDot } from './invoice-state.tsx';
import classes from './invoices.module.css';
import { PaymentsList } from './payments-list.tsx';

export function InvoicePanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const invoice = useRead('payments.get_invoice', { id: id ?? '' }, { enabled: Boolean(id) });
  const shown = invoice.data?.id === id ? invoice.data : undefined;
  const title = shown
    ? shown.number
      ? t('invoice.named', { number: shown.number })
      : t('invoice.draft')
    : t('invoices.title');
  return (
    <DetailPanel title={title} opened={Boolean(id)} onClose={onClose}>
      {shown && (
        <Stack gap="lg" key={shown.id}>
          <InvoiceHead invoice={shown} />
          <InvoiceButtons invoice={shown} onGone={onClose} />
          {shown.state === 'draft' && <MissingDetails />}
          <InvoiceFacts invoice={shown} />
          <InvoiceLines invoice={shown} />
          <PaymentsList invoice={shown} />
        </Stack>
      )}
      {!shown &&
        (invoice.error ? (
          <ErrorBox error={invoice.error} onRetry={() => void invoice.refetch()} />
        ) : (
          <Stack>
            <Skeleton height={28} />
            <Skeleton height={28} />
            <Skeleton height={28} />
          </Stack>
        ))}
    </DetailPanel>
  );
}

/** The first glance: how much, in which state, and until when. */
function InvoiceHead({ invoice }: { invoice: Invoice }) {
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

function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <section className={classes.part} aria-label={t('invoice.lines')}>
      <h3 className={classes.partTitle}>{t('invoice.lines')}</h3>
      <ol className={classes.lines}>
        {invoice.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own and are never moved here.
          <li key={index} className={classes.line}>
            <span className={classes.text}>
              {line.text}
              <small>
                {formatNumber(line.quantity)} × {formatMoney(line.unitPrice, invoice.currency)} ·{' '}
                {formatRate(line.taxRate)}
              </small>
            </span>
            <span className={classes.money}>{formatMoney(line.total, invoice.currency)}</span>
          </li>
        ))}
      </ol>
      <SheetTotals invoice={invoice} />
    </section>
  );
}

/** Before an invoice goes out: the customer must see who asks for the money and where it is to go. */
function MissingDetails() {
  const can = useCan();
  const setup = useRead('payments.settings', {}, { enabled: can('payments.settings') });
  if (!setup.data) return null;
  const { seller, connected } = setup.data;
  if (seller.address && (seller.bank || connected)) return null;
  return (
    <Alert color="yellow" icon={<CircleAlert size={16} />}>
      {t('invoice.lacks_details')}{' '}
      {can('payments.save_settings') && (
        <Link to="/invoices/settings" className={classes.link}>
          {t('invoice.add_details')}
        </Link>
      )}
    </Alert>
  );
}
