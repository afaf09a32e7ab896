import { Card } from '../../../runtime/approvals/card.ts';
import { approvalDeclined } from '../../../runtime/approvals/events.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { requireCardInSight } from '../require-card.ts';
import { Note } from './approve.ts';

export const decline = defineAction({
  name: 'approvals.decline',
  title: 'Decline a card',
  description: 'Decline a pending request: nothing is executed, and whoever made it can read your note.',
  mode: 'staged',
  capability: 'approvals.write',
  uses: ['approvals'],
  effects: [],
  sessionOnly: true,
  input: Input({ id: Ref('approval'), note: Note }),
  output: Card,
  emits: [approvalDeclined],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', note: 'Not before we spoke with them.' },

  async run(ctx, input) {
    await requireCardInSight(ctx, input.id);
    const { card, answer } = await ctx.ports.approvals.decline(ctx.principal, input);
    ctx.include(answer);
    return card;
  },
});
