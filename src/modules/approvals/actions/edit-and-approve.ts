import { Type } from 'typebox';
import { Card } from '../../../runtime/approvals/card.ts';
import { approvalApproved, approvalExecuted } from '../../../runtime/approvals/events.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { requireCardInSight } from '../require-card.ts';
import { Note, Seen } from './approve.ts';

export const editAndApprove = defineAction({
  name: 'approvals.edit_and_approve',
  title: 'Edit and approve a card',
  description: 'Change the input of a pending request, then execute it. Both versions are kept.',
  mode: 'staged',
  capability: 'approvals.write',
  uses: ['approvals'],
  effects: [],
  sessionOnly: true,
  input: Input({ id: Ref('approval'), input: Type.Record(Type.String(), Type.Unknown()), note: Note, seen: Seen }),
  output: Card,
  emits: [approvalApproved, approvalExecuted],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', input: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d' } },

  async run(ctx, input) {
    await requireCardInSight(ctx, input.id);
    const { card, answer } = await ctx.ports.approvals.approve(ctx.principal, {
      ...input,
      allowsSecrets: ctx.allowsSecrets,
    });
    ctx.include(answer);
    return card;
  },
});
