import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { Invoice } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { InternalLink } from '../../../ui/values/internal-link.tsx';
import { t } from '../../../words/words.ts';
import classes from '../invoices.module.css';
import { AddMethod } from './add-method.tsx';
import { ChargeForm } from './charge-form.tsx';

interface ChargeDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Charges a card that the provider stores for this customer. */
export function ChargeDialog({ invoice, onClose }: ChargeDialogProps) {
  const can = useCan();
  const customerId = invoice.customerId ?? '';
  const setup = useRead('payments.settings', {}, { enabled: can('payments.settings') });
  const methods = useRead('payments.list_payment_methods', { customerId });
  const [isAdding, setAdding] = useState(false);
  const provider = setup.data?.provider ?? null;
  const fitting = methods.data?.items.filter((method) => !provider || method.provider === provider);
  const mayAdd = can('payments.save_payment_method') && provider !== null;
  return (
    <Dialog title={t('invoice.charge_title', { number: invoice.number ?? '' })} opened onClose={onClose}>
      {methods.error && <ErrorBox error={methods.error} onRetry={() => void methods.refetch()} />}
      {setup.data && !setup.data.connected ? (
        <Alert color="yellow">
          {t('invoice.no_provider')}{' '}
          {can('connections.save') && (
            <InternalLink className={classes.link} href="/settings/connections?create=1&kind=payment">
              {t('invoice.add_provider')}
            </InternalLink>
          )}
        </Alert>
      ) : !fitting || setup.isLoading ? (
        <Skeleton height={140} />
      ) : isAdding && provider ? (
        <AddMethod customerId={customerId} provider={provider} onDone={() => setAdding(false)} />
      ) : fitting.length === 0 ? (
        <Stack gap="md">
          <Text>{t('invoice.no_method')}</Text>
          {mayAdd && provider && <AddMethod customerId={customerId} provider={provider} onDone={() => undefined} />}
        </Stack>
      ) : (
        <ChargeForm
          key={fitting.map(({ id }) => id).join()}
          invoice={invoice}
          methods={fitting}
          onAdd={mayAdd ? () => setAdding(true) : undefined}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
