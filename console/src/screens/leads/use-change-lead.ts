import { useQueryClient } from '@tanstack/react-query';
import type { LeadFields } from '../../api/actions.ts';
import { callAction } from '../../api/call-action.ts';
import type { Lead } from '../../api/shapes.ts';
import { refresh } from '../../api/use-action.ts';
import { notify } from '../../ui/notify.tsx';

interface ChangeLead {
  (lead: Lead, changes: LeadFields): Promise<void>;
  /** For where nothing typed could be lost: a refusal is told. */
  orTell: (lead: Lead, changes: LeadFields) => void;
}

/** Changes a lead where it stands; the list is fetched anew before it is done, so that the cell never shows the old value again. */
export function useChangeLead(): ChangeLead {
  const client = useQueryClient();
  const change = async ({ id, updatedAt }: Lead, changes: LeadFields) => {
    try {
      await callAction('crm.update_lead', { id, ...changes, expectedUpdatedAt: updatedAt });
    } finally {
      await refresh(client, 'lead');
    }
  };
  return Object.assign(change, {
    orTell: (lead: Lead, changes: LeadFields) => void change(lead, changes).catch(notify.failed),
  });
}
