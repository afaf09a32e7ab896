import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Invoice, Payment, Refund } from '../../api/types.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { failureText } from './failure-text.ts';
import classes from './invoices.module.css';
import { refundable } from './refundable.ts';
import { RefundDialog } from './steps/refund-dialog.tsx';

/** What came in, what did not, and what went back. */
export function PaymentsList({ invoice }: { invoice: Invoice & { payments: Payment[] } }) {
  const [refunding, setRefunding] = useState<Payment>();
  if (invoice.payments.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t('invoice.payments')}>
      <h3 className={classes.partTitle}>{t('invoice.payments')}</h3>
      <ul className={classes.lines}>
        {invoice.payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
        ))}
      </ul>
      {refunding && <RefundDialog invoice={invoice} payment={refunding} onClose={() => setRefunding(undefined)} />}
    </section>
  );
}

function PaymentLine({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const can = useCan();
  const money = (amount: number) => formatMoney(amount, payment.currency);
  const mayRefund = can('payments.refund') && payment.state === 'succeeded' && refundable(payment) > 0;
  return (
    <li className={classes.line}>
      <div>
        <span>
          {t(`payment_kind.${payment.kind}`)}
          {payment.provider === 'test' && ` (${t('payment.test')})`}
        </span>
        <small>
          {payment.state !== 'succeeded' && `${t(`payment_state.${payment.state}`)} · `}
          <TimeAgo at={payment.at} />
          {payment.note && ` · ${payment.note}`}
        </small>
        {payment.failure && <small className={classes.failure}>{failureText(payment.failure)}</small>}
        {payment.refunds.map((refund) => (
          <small key={refund.id} className={refund.state === 'failed' ? classes.failure : undefined}>
            {refundText(refund, money)}
          </small>
        ))}
        {mayRefund && (
          <Button mt={6} size="compact-xs" variant="default" onClick={onRefund}>
            {t('invoice.refund')}
          </Button>
        )}
      </div>
      <span className={classes.money}>{money(payment.amount)}</span>
    </li>
  );
}

function refundText({ amount, state, reason, failure }: Refund, money: (amount: number) => string): string {
  return [t(`refund_state.${state}`, { amount: money(amount) }), reason, failure && failureText(failure)]
    .filter(Boolean)
    .join(' · ');
}
