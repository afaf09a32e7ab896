import { useMemo } from 'react';
import { callAction } from '../../api/call-action.ts';
import type { Customer, CustomerFields } from '../../api/types.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { notify } from '../../ui/feedback/notify.tsx';

interface ChangeCustomer {
  (customer: Customer, changes: CustomerFields): Promise<void>;
  /** Reports a refusal as a toast, for places without typed text that could be lost. */
  orTell: (customer: Customer, changes: CustomerFields) => void;
}

/** Changes a customer in the list at once, and reverts the change if the server refuses it. */
export function useChangeCustomer(): ChangeCustomer {
  const rows = useOptimisticRows('customer');
  return useMemo(() => {
    const change = async (customer: Customer, changes: CustomerFields) => {
      await rows.change(customer, changes, ({ id, updatedAt }) =>
        callAction('crm.update_customer', { id, ...changes, expectedUpdatedAt: updatedAt }),
      );
    };
    return Object.assign(change, {
      orTell: (customer: Customer, changes: CustomerFields) => void change(customer, changes).catch(notify.failed),
    });
  }, [rows]);
}
