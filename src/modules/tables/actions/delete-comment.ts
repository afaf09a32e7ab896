import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { deleteComment as removeComment } from '../../../records/comments.store.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { aboutComment, findComment } from '../comments/about-record.ts';
import { commentDeleted } from '../events/comment-events.ts';
import { tableFact } from '../preview-facts.ts';
import { recordExample } from '../record.ts';
import { keepsBack, recordName } from '../record-name.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const deleteComment = defineAction({
  name: 'tables.delete_comment',
  title: 'Delete a comment',
  description:
    'Delete your own comment on a record; people who design tables may delete any comment. It is gone for good.',
  mode: 'write',
  capability: 'tables.read',
  effects: ['delete'],
  input: Input({ id: Ref('comment') }),
  output: Type.Object({ id: Id }),
  emits: [commentDeleted],
  example: { id: recordExample.id },

  async preview(ctx, { id }) {
    const { open, comment } = await find(ctx, id);
    return {
      says: phrase('delete_comment', { who: comment.author.name, table: open.table.name }),
      facts: [
        tableFact(open.table),
        // Someone who reads the card may not see the record. Then it shows when, but not what.
        keepsBack(open.table)
          ? fact('at', phrase('label_said_at'), (comment.editedAt ?? comment.at).toISOString())
          : fact('text', phrase('label_comment'), comment.text),
      ],
    };
  },

  async run(ctx, { id }) {
    const seen = await find(ctx, id);
    await removeComment(ctx.db, ctx.workspaceId, id);
    ctx.emit(commentDeleted, aboutComment(seen, { ...seen.comment, text: '' }));
    ctx.note(phrase('deleted_comment', { record: recordName(seen.open, seen.record), table: seen.open.table.name }));
    return { id };
  },
});

async function find(ctx: ReadContext, id: string) {
  const found = await findComment(ctx, id);
  if (!found.isOwn && !found.open.access.design)
    refuse('forbidden', 'not_your_comment', refusals.phrase('not_your_comment'));
  return found;
}
