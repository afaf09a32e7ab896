import { actionRow } from './action-row.ts';

export const readLead = actionRow({
  action: 'crm.get_lead',
  kind: 'read',
  inputs: ({ leadIds }) => leadIds.filter((_, index) => index % 20 === 0).map((id) => ({ id })),
});
