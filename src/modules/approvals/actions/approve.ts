import { Type } from 'typebox';
import { Card } from '../../../runtime/approvals/card.ts';
import { approvalApproved, approvalExecuted } from '../../../runtime/approvals/events.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { requireCardInSight } from '../require-card.ts';

export const Note = Type.Optional(SecretFree({ maxLength: 1000 }));

export const Seen = Type.Optional(
  Type.String({
    maxLength: 100,
    description:
      'The digest of the card that was looked at. If anything on it has changed since then, nothing happens. Default: what the card showed first.',
  }),
);

export const approve = defineAction({
  name: 'approvals.approve',
  title: 'Approve a card',
  description: 'Approve a pending request: it is executed at once, on behalf of whoever made it.',
  mode: 'staged',
  capability: 'approvals.write',
  uses: ['approvals'],
  effects: [],
  sessionOnly: true,
  input: Input({ id: Ref('approval'), note: Note, seen: Seen }),
  output: Card,
  emits: [approvalApproved, approvalExecuted],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', note: 'Fine by me.' },

  async run(ctx, input) {
    await requireCardInSight(ctx, input.id);
    const { card, answer } = await ctx.ports.approvals.approve(ctx.principal, input);
    ctx.include(answer);
    return card;
  },
});
