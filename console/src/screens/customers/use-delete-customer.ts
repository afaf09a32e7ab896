import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Customer } from '../../api/customer-shapes.ts';
import { refresh } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/confirm-effect.tsx';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';

/** Asks, deletes, and offers to take it back. */
export function useDeleteCustomer(): (customer: Customer, onDeleted: () => void) => void {
  const client = useQueryClient();
  const can = useCan();
  return ({ id, name }, onDeleted) => {
    const restore = async () => {
      await callAction('crm.restore_customer', { id });
      await refresh(client, 'customer');
      notify.done(t('lead.restored', { name }));
    };
    confirmEffect({
      title: t('lead.delete_title', { name }),
      effect: t('customer.delete_effect', { name }),
      confirmLabel: t('customer.delete'),
      onConfirm: async () => {
        await callAction('crm.delete_customer', { id });
        onDeleted();
        await refresh(client, 'customer');
        if (can('crm.restore_customer')) notify.undoable(t('lead.deleted', { name }), restore);
        else notify.done(t('lead.deleted', { name }));
      },
    });
  };
}
