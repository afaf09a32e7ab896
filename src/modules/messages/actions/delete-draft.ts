import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { mailFacts } from '../mail-facts.ts';
import type { Message } from '../message.ts';
import { holdMessage, requireMessage } from '../message-rules.ts';
import { deleteMessage } from '../messages.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const deletable: ReadonlySet<string> = new Set(['draft', 'cancelled']);

export const deleteDraft = defineAction({
  name: 'messages.delete_draft',
  title: 'Delete a draft',
  description: 'Delete a message that was never sent. It can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'messages.delete',
  input: Input({ id: Ref('message') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const draft = await requireMessage(ctx, id);
    requireDeletable(draft);
    const { to, subject } = draft;
    return {
      says: subject ? phrase('delete_draft', { to, subject }) : phrase('delete_draft_without_subject', { to }),
      facts: partsOf('mail', [
        ...mailFacts(draft),
        ...(draft.sendAt ? [fact('send_at', phrase('label_to_be_sent'), draft.sendAt.toISOString(), 'moment')] : []),
      ]),
    };
  },

  async run(ctx, { id }) {
    const message = await holdMessage(ctx, id);
    requireDeletable(message);
    await deleteMessage(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.touch('message');
    ctx.note(phrase('deleted_draft', { to: message.to }));
    return { id };
  },
});

function requireDeletable({ state }: Pick<Message, 'state'>): void {
  if (!deletable.has(state)) refuse('conflict', 'not_a_draft', refusals.phrase('not_deletable'));
}
