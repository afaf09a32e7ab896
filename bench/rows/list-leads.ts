import { actionRow } from './action-row.ts';

/** A page of 25 out of 10,000. */
export const listLeads = actionRow({ action: 'crm.list_leads', kind: 'read', inputs: () => [{ limit: 25 }] });
