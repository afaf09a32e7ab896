import { Skeleton, Stack } from '@mantine/core';
import { useSession } from '../../api/session.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { WhenAllowed } from '../../ui/buttons/when-allowed.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { DetailPanel } from '../../ui/layout/detail-panel.tsx';
import { t } from '../../words/words.ts';
import { CustomerDetail } from './customer-detail.tsx';
import { customerFields, toFields } from './customer-form.ts';
import { offerKnown } from './offer-known.tsx';

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

function NewCustomer({ onDone, onOpen }: { onDone: () => void; onOpen: (id: string) => void }) {
  const people = usePeople();
  const { user } = useSession();
  const create = useWrite('crm.create_customer', 'customer');
  const isMember = people.options.some((option) => option.value === user.id);
  return (
    <FieldForm
      fields={customerFields(people)}
      initial={{ consent: 'unknown', ownerId: isMember ? user.id : '' }}
      submitLabel={t('customer.submit_create')}
      codeFields={{ owner_not_member: 'ownerId' }}
      errorActions={(error) => offerKnown(error, onOpen)}
      onCancel={onDone}
      onSubmit={async (values) => {
        const customer = await create.mutateAsync(toFields(values));
        notify.done(t('lead.created_done', { name: customer.name }));
        onDone();
      }}
    />
  );
}
