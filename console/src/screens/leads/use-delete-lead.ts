import { callAction } from '../../api/call-action.ts';
import type { Lead } from '../../api/types.ts';
import { useDeleteRow } from '../../ui/use-delete-row.ts';
import { t } from '../../words/words.ts';

/** Asks, deletes, and offers to take it back. */
export function useDeleteLead(): (lead: Lead, onDeleted?: () => void) => void {
  const remove = useDeleteRow('lead', 'lead');
  return ({ id, name }, onDeleted) =>
    remove(
      { id, name },
      {
        title: t('lead.delete_title', { name }),
        effect: t('lead.delete_effect', { name }),
        confirmLabel: t('lead.delete'),
        deleted: t('lead.deleted', { name }),
        remove: () => callAction('crm.delete_lead', { id }),
        onDeleted,
      },
    );
}
