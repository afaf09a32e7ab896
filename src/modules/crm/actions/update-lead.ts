import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Name, Ref } from '../../../runtime/schemas.ts';
import { changeLead } from '../change-lead.ts';
import { leadStageChanged, leadUpdated } from '../events/lead-events.ts';
import { Lead, leadFields } from '../lead.ts';
import { lockLead } from '../leads.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase, stageName } from '../words/words.ts';

export const updateLead = defineAction({
  name: 'crm.update_lead',
  title: 'Update a lead',
  description: 'Change fields of a lead, or move it to another stage. A won or lost lead is closed and stays as it is.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({ id: Ref('lead'), name: Type.Optional(Name), ...leadFields, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Lead,
  emits: [leadUpdated, leadStageChanged],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', stage: 'meeting' },

  async run(ctx, { id, expectedUpdatedAt, ...changes }) {
    const before =
      (await lockLead(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'lead_not_found', refusals.phrase('lead_not_found'));
    const after = await changeLead(ctx, before, changes, expectedUpdatedAt);
    const { name } = after;
    const moved =
      after.stage !== before.stage &&
      phrase('moved_lead', { name, from: stageName(before.stage), to: stageName(after.stage) });
    ctx.note(moved || phrase('updated_lead', { name }), { before: withMoney(before), after: withMoney(after) });
    return after;
  },
});

/** An amount means nothing without its currency. */
function withMoney<Priced extends { value: number | null; currency: string | null }>({
  value: amount,
  currency,
  ...lead
}: Priced): object {
  return { ...lead, value: amount === null ? null : { amount, currency } };
}
