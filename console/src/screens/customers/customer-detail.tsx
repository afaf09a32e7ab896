import { Alert, Button, Group } from '@mantine/core';
import { Archive, ArchiveRestore, Combine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Customer } from '../../api/types.ts';
import { EditableDetail } from '../../ui/editing/editable-detail.tsx';
import { useDeleteRow } from '../../ui/lists/use-delete-row.ts';
import { t } from '../../words/words.ts';
import { ContactPicture } from '../contacts/contact-picture.tsx';
import { NextSteps } from '../contacts/next-steps.tsx';
import { Timeline } from '../contacts/timeline.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerInvoices } from './customer-invoices.tsx';
import { CustomerMemories } from './customer-memories.tsx';
import { EditCustomer } from './edit-customer.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useChangeCustomer } from './use-change-customer.ts';

interface CustomerDetailProps {
  customer: Customer;
  onClose: () => void;
  onOpen: (id: string) => void;
  onTag: (tag: string) => void;
}

export function CustomerDetail({ customer, onClose, onOpen, onTag }: CustomerDetailProps) {
  const can = useCan();
  const [isMerging, setMerging] = useState(false);
  const change = useChangeCustomer();
  const remove = useDeleteCustomer();
  const isArchived = customer.state === 'archived';
  const small = { variant: 'subtle', color: 'gray', size: 'xs' } as const;
  return (
    <EditableDetail
      notice={
        isArchived && (
          <Alert color="gray" icon={<Archive size={16} />}>
            {t('customer.is_archived')}
          </Alert>
        )
      }
      picture={<ContactPicture of={customer} kind="customer" />}
      form={
        can('crm.update_customer')
          ? (onDone) => <EditCustomer customer={customer} onDone={onDone} onOpen={onOpen} />
          : undefined
      }
      actions={<NextSteps type="customer" id={customer.id} mail={customer.email !== null} />}
    >
      <CustomerFacts customer={customer} onTag={onTag} />
      <CustomerMemories customerId={customer.id} name={customer.name} />
      <CustomerInvoices customerId={customer.id} />
      <Timeline about={{ customerId: customer.id }} />
      <Group gap={4}>
        {can('crm.update_customer') && (
          <Button
            {...small}
            leftSection={isArchived ? <ArchiveRestore size={14} /> : <Archive size={14} />}
            onClick={() => change.orTell(customer, { state: isArchived ? 'active' : 'archived' })}
          >
            {t(isArchived ? 'customer.unarchive' : 'customer.archive')}
          </Button>
        )}
        {can('crm.merge_customers') && (
          <Button {...small} leftSection={<Combine size={14} />} onClick={() => setMerging(true)}>
            {t('customer.merge')}
          </Button>
        )}
        {can('crm.delete_customer') && (
          <Button {...small} color="red" leftSection={<Trash2 size={14} />} onClick={() => remove(customer, onClose)}>
            {t('customer.delete')}
          </Button>
        )}
      </Group>
      {isMerging && <MergeDialog customer={customer} onClose={() => setMerging(false)} onMerged={onOpen} />}
    </EditableDetail>
  );
}

/** Confirms and deletes, and offers to undo it. */
function useDeleteCustomer(): (customer: Customer, onDeleted: () => void) => void {
  const remove = useDeleteRow('customer', 'customer');
  return ({ id, name }, onDeleted) =>
    remove(
      { id, name },
      {
        title: t('lead.delete_title', { name }),
        effect: t('customer.delete_effect', { name }),
        confirmLabel: t('customer.delete'),
        deleted: t('lead.deleted', { name }),
        remove: () => callAction('crm.delete_customer', { id }),
        onDeleted,
      },
    );
}
