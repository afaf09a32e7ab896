import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Lead } from '../lead.ts';
import { readLead } from '../leads.store.ts';
import { refusals } from '../words/refusals.ts';

export const getLead = defineAction({
  name: 'crm.get_lead',
  title: 'Get a lead',
  description: 'Read one lead with all its fields.',
  mode: 'read',
  capability: 'crm.read',
  input: Input({ id: Ref('lead') }),
  output: Lead,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    return (
      (await readLead(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'lead_not_found', refusals.phrase('lead_not_found'))
    );
  },
});
