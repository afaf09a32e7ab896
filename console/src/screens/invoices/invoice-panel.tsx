import { Skeleton, Stack } from '@mantine/core';
import { useRead } from '../../api/use-action.ts';
import { DetailPanel } from '../../ui/detail-panel.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { t } from '../../words/words.ts';
import { InvoiceButtons } from './invoice-buttons.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { MissingDetails } from './missing-details.tsx';
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
