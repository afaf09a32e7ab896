import { Alert } from '@mantine/core';
import { CircleCheck, Hourglass } from 'lucide-react';
import { t } from '../../words/words.ts';
import type { PublicInvoice } from './public-invoice.ts';
import type { PaidOutside } from './use-paid-outside.ts';

/** What became of a payment that was just made, or why there is nothing to pay. */
export function PayNotice({ shown, paid }: { shown: PublicInvoice; paid: PaidOutside | undefined }) {
  const { invoice, pending } = shown;
  if (invoice.state === 'void') return <Alert color="gray">{t('invoice_page.void')}</Alert>;
  if (paid === 'paid' || (paid && invoice.state === 'paid')) {
    return (
      <Alert color="petrol" icon={<CircleCheck size={16} />} role="status">
        {t('invoice_page.thanks')}
      </Alert>
    );
  }
  if (pending || paid === 'pending') {
    return (
      <Alert color="yellow" icon={<Hourglass size={16} />} role="status">
        {t('invoice_page.pending')}
      </Alert>
    );
  }
  return paid === 'open' ? (
    <Alert color="yellow" role="status">
      {t('invoice_page.not_paid')}
    </Alert>
  ) : null;
}
