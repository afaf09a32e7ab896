import { callAction } from '../../api/call-action.ts';
import type { Customer } from '../../api/types.ts';
import { useDeleteRow } from '../../ui/use-delete-row.ts';
import { t } from '../../words/words.ts';

/** Asks, deletes, and offers to take it back. */
export function useDeleteCustomer(): (customer: Customer, onDeleted: () => void) => void {
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
