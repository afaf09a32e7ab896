import { requireNewWritable, requireRowsAllowed } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { leadCreated } from '../events/lead-events.ts';
import { Lead, LeadInput } from '../lead.ts';
import { requireLostReason, requireOwnerIsMember } from '../lead-rules.ts';
import { insertLead } from '../leads.store.ts';
import { leadsTable } from '../leads-table.ts';
import { newLead } from '../new-lead.ts';
import { phrase } from '../words/words.ts';

export const createLead = defineAction({
  name: 'crm.create_lead',
  title: 'Create a lead',
  description: 'Add a potential customer, with contact details, value and stage.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input(LeadInput.properties),
  output: Lead,
  emits: [leadCreated],
  example: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    value: 250_000,
    currency: 'EUR',
  },

  async run(ctx, input) {
    requireNewWritable(ctx, leadsTable, input);
    requireLostReason(input.stage, input.lostReason);
    await requireOwnerIsMember(ctx, input.ownerId);
    const lead = newLead(ctx, input);
    await insertLead(ctx.db, ctx.workspaceId, lead);
    await requireRowsAllowed(ctx, leadsTable, 'create', [lead.id]);
    ctx.emit(leadCreated, { lead });
    ctx.note(phrase('created_lead', { name: lead.name }));
    return lead;
  },
});
