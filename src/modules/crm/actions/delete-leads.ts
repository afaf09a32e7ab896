import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { requireRowsAllowed } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { leadDeleted } from '../events/lead-events.ts';
import { leadExample } from '../lead.ts';
import { deleteLead, lockLeads, readLeads } from '../leads.store.ts';
import { leadsTable } from '../leads-table.ts';
import { factsOfMany } from '../preview-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const deleteLeadsAction = defineAction({
  name: 'crm.delete_leads',
  title: 'Delete several leads',
  description:
    'Delete up to 500 leads in one call. They can be restored for 30 days. Those that cannot be deleted stay and are listed with the reason.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'crm.delete',
  input: Input({ ids: Type.Array(Ref('lead'), { minItems: 1, maxItems: 500, uniqueItems: true }) }),
  output: Type.Object({ deleted: Type.Array(Id), skipped: Type.Array(Skipped) }),
  emits: [leadDeleted],
  example: { ids: [leadExample.id] },

  async preview(ctx, { ids }) {
    const leads = await readLeads(ctx.db, ctx.workspaceId, ids);
    if (leads.length === 0) refuse('not_found', 'lead_not_found', refusals.phrase('lead_not_found'));
    return { says: phrase('delete_leads', { count: leads.length }), facts: factsOfMany(leads) };
  },

  async run(ctx, { ids }) {
    const held = await lockLeads(ctx.db, ctx.workspaceId, ids);
    const current = new Map(held.map((lead) => [lead.id, lead]));
    const { done, skipped } = await oneByOne(
      ctx,
      ids.map((id) => ({ id: id.toLowerCase() })),
      async ({ id }) => {
        const { name } = current.get(id) ?? refuse('not_found', 'lead_not_found', refusals.phrase('lead_not_found'));
        await requireRowsAllowed(ctx, leadsTable, 'delete', [id]);
        await deleteLead(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
        ctx.emit(leadDeleted, { id, name });
        return id;
      },
    );
    if (done.length > 0) ctx.note(phrase('deleted_leads', { count: done.length }));
    return { deleted: done, skipped };
  },
});
