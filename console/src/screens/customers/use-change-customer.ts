import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../api/call-action.ts';
import type { CustomerFields } from '../../api/customer-actions.ts';
import type { Customer } from '../../api/customer-shapes.ts';
import { refresh } from '../../api/use-action.ts';
import { notify } from '../../ui/notify.tsx';

interface ChangeCustomer {
  (customer: Customer, changes: CustomerFields): Promise<void>;
  /** For where nothing typed could be lost: a refusal is told. */
  orTell: (customer: Customer, changes: CustomerFields) => void;
}

/** Changes a customer where it stands; the list is fetched anew before it is done, so that the cell never shows the old value again. */
export function useChangeCustomer(): ChangeCustomer {
  const client = useQueryClient();
  const change = async ({ id, updatedAt }: Customer, changes: CustomerFields) => {
    try {
      await callAction('crm.update_customer', { id, ...changes, expectedUpdatedAt: updatedAt });
    } finally {
      await refresh(client, 'customer');
    }
  };
  return Object.assign(change, {
    orTell: (customer: Customer, changes: CustomerFields) => void change(customer, changes).catch(notify.failed),
  });
}
