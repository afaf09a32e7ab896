import { useMemo } from 'react';
import { callAction } from '../../api/call-action.ts';
import type { Customer, CustomerFields } from '../../api/types.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { notify } from '../../ui/feedback/notify.tsx';

interface ChangeCustomer {
  (customer: Customer, changes: CustomerFields): Promise<void>;
  /** For where nothing typed could be lost: a refusal is told. */
  orTell: (customer: Customer, changes: CustomerFields) => void;
}

/** Changes a customer where it stands, at once; if the server refuses, it is as before. */
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
