import { Skeleton, Stack } from '@mantine/core';
import { useRead } from '../../api/use-action.ts';
import { DetailPanel } from '../../ui/detail-panel.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { WhenAllowed } from '../../ui/when-allowed.tsx';
import { t } from '../../words/words.ts';
import { CustomerDetail } from './customer-detail.tsx';
import { NewCustomer } from './new-customer.tsx';

interface CustomerPanelProps {
  id: string | undefined;
  onClose: () => void;
  onOpen: (id: string) => void;
  onTag: (tag: string) => void;
}

export function CustomerPanel({ id, onClose, onOpen, onTag }: CustomerPanelProps) {
  const isNew = id === 'new';
  const customer = useRead('crm.get_customer', { id: id ?? '' }, { enabled: Boolean(id) && !isNew });
  const shown = customer.data?.id === id ? customer.data : undefined;
  return (
    <DetailPanel
      title={isNew ? t('customers.create') : (shown?.name ?? t('customers.title'))}
      opened={Boolean(id)}
      onClose={onClose}
    >
      {isNew && (
        <WhenAllowed action="crm.create_customer">
          <NewCustomer onDone={onClose} onOpen={onOpen} />
        </WhenAllowed>
      )}
      {!isNew && shown && (
        <CustomerDetail key={shown.id} customer={shown} onClose={onClose} onOpen={onOpen} onTag={onTag} />
      )}
      {!isNew && !shown && customer.error && (
        <ErrorBox error={customer.error} onRetry={() => void customer.refetch()} />
      )}
      {!isNew && !shown && !customer.error && (
        <Stack>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      )}
    </DetailPanel>
  );
}
