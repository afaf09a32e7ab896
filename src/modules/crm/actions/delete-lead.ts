import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { requireRowsAllowed } from '../../../records/system-writes.ts';
import { partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { leadDeleted } from '../events/lead-events.ts';
import { deleteLead, lockLead, readLead } from '../leads.store.ts';
import { leadsTable } from '../leads-table.ts';
import { leadFacts } from '../preview-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const deleteLeadAction = defineAction({
  name: 'crm.delete_lead',
  title: 'Delete a lead',
  description: 'Delete a lead. It can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'crm.delete',
  input: Input({ id: Ref('lead') }),
  output: Type.Object({ id: Id }),
  emits: [leadDeleted],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const lead =
      (await readLead(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'lead_not_found', refusals.phrase('lead_not_found'));
    return {
      says: lead.company
        ? phrase('delete_lead_of', { name: lead.name, company: lead.company })
        : phrase('delete_lead', { name: lead.name }),
      facts: partsOf('record', await leadFacts(ctx, lead)),
    };
  },

  async run(ctx, { id }) {
    const lead =
      (await lockLead(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'lead_not_found', refusals.phrase('lead_not_found'));
    await requireRowsAllowed(ctx, leadsTable, 'delete', [id]);
    await deleteLead(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.emit(leadDeleted, { id, name: lead.name });
    ctx.note(phrase('deleted_lead', { name: lead.name }));
    return { id };
  },
});
