import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { ExpectedUpdatedAt, Input, Name, Ref } from '../../../runtime/schemas.ts';
import { changeLead } from '../change-lead.ts';
import { leadStageChanged, leadUpdated } from '../events/lead-events.ts';
import { Lead, leadExample, leadFields } from '../lead.ts';
import { lockLeads } from '../leads.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const updateLeads = defineAction({
  name: 'crm.update_leads',
  title: 'Update several leads',
  description:
    'Change up to 500 leads in one call, each with changes of its own. Those that cannot be changed, such as closed ones, are left as they are and listed with the reason. The answer shows each lead before and after.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({
    changes: Type.Array(
      Type.Object(
        { id: Ref('lead'), name: Type.Optional(Name), ...leadFields, expectedUpdatedAt: ExpectedUpdatedAt },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  output: Type.Object({
    changed: Type.Array(Type.Object({ before: Lead, after: Lead })),
    skipped: Type.Array(Skipped),
  }),
  emits: [leadUpdated, leadStageChanged],
  example: { changes: [{ id: leadExample.id, stage: 'meeting' }] },

  async run(ctx, { changes }) {
    const held = await lockLeads(
      ctx.db,
      ctx.workspaceId,
      changes.map(({ id }) => id),
    );
    const current = new Map(held.map((lead) => [lead.id, lead]));
    const { done, skipped } = await oneByOne(ctx, changes, async ({ id, expectedUpdatedAt, ...fields }) => {
      const before =
        current.get(id.toLowerCase()) ?? refuse('not_found', 'lead_not_found', refusals.phrase('lead_not_found'));
      const after = await changeLead(ctx, before, fields, expectedUpdatedAt);
      current.set(after.id, after);
      return { before, after };
    });
    if (done.length > 0) ctx.note(phrase('updated_leads', { count: done.length }));
    return { changed: done, skipped };
  },
});
