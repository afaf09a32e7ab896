import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/request.ts';
import type { Customer } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';
import { type CustomerValues, changedFields, customerFields, toValues } from './customer-form.ts';
import { offerKnown } from './offer-known.tsx';

interface EditCustomerProps {
  customer: Customer;
  onDone: () => void;
  onOpen: (id: string) => void;
}

export function EditCustomer({ customer, onDone, onOpen }: EditCustomerProps) {
  const people = usePeople();
  const update = useWrite('crm.update_customer', 'customer');
  // The initial values, because a live update of the customer must not replace what is being typed.
  const [start, setStart] = useState(customer);
  const before = toValues(start);

  const save = async (values: CustomerValues, expectedUpdatedAt?: string) => {
    const saved = await update.mutateAsync({
      id: customer.id,
      ...changedFields(before, values),
      ...(expectedUpdatedAt ? { expectedUpdatedAt } : {}),
    });
    notify.done(t('lead.saved_done', { name: saved.name }));
    onDone();
  };
  const offer = (error: unknown, values: CustomerValues) => {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') return offerKnown(error, onOpen);
    return (
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => setStart(customer)}>
          {t('lead.show_theirs')}
        </Button>
        <Button size="xs" variant="default" onClick={() => save(values).catch(notify.failed)}>
          {t('lead.save_anyway')}
        </Button>
      </Group>
    );
  };
  return (
    <FieldForm
      key={start.updatedAt}
      fields={customerFields(people)}
      initial={before}
      submitLabel={t('lead.submit_save')}
      codeFields={{ owner_not_member: 'ownerId' }}
      errorActions={offer}
      onCancel={onDone}
      onSubmit={(values) => save(values, start.updatedAt)}
    />
  );
}
