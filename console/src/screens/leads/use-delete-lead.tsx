import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Lead } from '../../api/shapes.ts';
import { refresh } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/confirm-effect.tsx';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';

/** Asks, deletes, and offers to take it back. */
export function useDeleteLead(): (lead: Lead, onDeleted?: () => void) => void {
  const client = useQueryClient();
  const can = useCan();
  return (lead, onDeleted) => {
    const { id, name } = lead;
    const restore = async () => {
      await callAction('workspace.restore', { type: 'lead', id });
      await refresh(client, 'lead');
      notify.done(t('lead.restored', { name }));
    };
    confirmEffect({
      title: t('lead.delete_title', { name }),
      effect: t('lead.delete_effect', { name }),
      confirmLabel: t('lead.delete'),
      onConfirm: async () => {
        await callAction('crm.delete_lead', { id });
        onDeleted?.();
        await refresh(client, 'lead');
        if (can('workspace.restore')) notify.undoable(t('lead.deleted', { name }), restore);
        else notify.done(t('lead.deleted', { name }));
      },
    });
  };
}
