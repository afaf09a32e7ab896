import { refuse } from '../../../kernel/refusal.ts';
import { readerOf } from '../../../kernel/words.ts';
import { readApproval } from '../../../runtime/approvals/approvals.store.ts';
import { Card } from '../../../runtime/approvals/card.ts';
import { presentCard } from '../../../runtime/approvals/present-card.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { requireCardInSight } from '../require-card.ts';
import { refusals } from '../words/refusals.ts';

export const getCard = defineAction({
  name: 'approvals.get',
  title: 'Get an approval card',
  description: 'Read one approval request: what was requested, the decision and the result.',
  mode: 'read',
  capability: 'approvals.read',
  input: Input({ id: Ref('approval') }),
  output: Card,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    await requireCardInSight(ctx, id);
    const row =
      (await readApproval(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'approval_not_found', refusals.phrase('approval_not_found'));
    return presentCard(ctx.catalogue, row, ctx.now, readerOf(ctx.principal));
  },
});
