import { callAction } from '../../api/call-action.ts';
import type { Lead, LeadFields } from '../../api/types.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { notify } from '../../ui/notify.tsx';

interface ChangeLead {
  (lead: Lead, changes: LeadFields): Promise<void>;
  /** For where nothing typed could be lost: a refusal is told. */
  orTell: (lead: Lead, changes: LeadFields) => void;
}

/** Changes a lead where it stands, at once; if the server refuses, it is as before. */
export function useChangeLead(): ChangeLead {
  const rows = useOptimisticRows('lead');
  const change = async (lead: Lead, changes: LeadFields) => {
    await rows.change(lead, changes, ({ id, updatedAt }) =>
      callAction('crm.update_lead', { id, ...changes, expectedUpdatedAt: updatedAt }),
    );
  };
  return Object.assign(change, {
    orTell: (lead: Lead, changes: LeadFields) => void change(lead, changes).catch(notify.failed),
  });
}
