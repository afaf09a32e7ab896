import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { addFollowers, insertComment, listFollowers, readComment } from '../../../records/comments.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { aboutComment, checkMentions, findRecord } from '../comments/about-record.ts';
import { CommentOut, CommentText, commentOut, Mentions } from '../comments/comment.ts';
import { commentAdded, commentMentioned } from '../events/comment-events.ts';
import { recordExample, tableExample } from '../record.ts';
import { recordName } from '../record-name.ts';
import { phrase } from '../words/words.ts';
import { requireWrite } from '../writing.ts';

export const addComment = defineAction({
  name: 'tables.add_comment',
  title: 'Comment on a record',
  description:
    'Say something about a record to the other members. Those who follow the record and those who are mentioned are told, if they may see it. Commenting makes you follow the record.',
  mode: 'write',
  capability: 'tables.read',
  effects: [],
  input: Input({
    tableId: Ref('table'),
    id: Ref('record'),
    text: CommentText,
    mentions: Type.Optional(Mentions),
  }),
  output: CommentOut,
  emits: [commentAdded, commentMentioned],
  example: { tableId: tableExample, id: recordExample.id, text: 'The customer asked for another week.' },

  async run(ctx, { tableId, id, text, mentions = [] }) {
    const seen = await findRecord(ctx, tableId, id);
    const { open, record } = seen;
    requireWrite(open);
    const { userId, via } = ctx.principal;
    const mentioned = await checkMentions(ctx, mentions);
    const commentId = newId();
    await insertComment(ctx.db, open.table, {
      ...{ id: commentId, recordId: record.id, authorId: userId, via },
      ...{ text, mentions: mentioned, at: ctx.now },
    });
    await addFollowers(ctx.db, open.table, record.id, [userId]);
    const followers = (await listFollowers(ctx.db, open.table, record.id)).filter((one) => !mentioned.includes(one));
    const comment = await readComment(ctx.db, ctx.workspaceId, commentId);
    if (!comment) throw new Error('A comment that was just written is not there.');
    ctx.emit(commentAdded, { ...aboutComment(seen, comment), followers });
    if (mentioned.length > 0) ctx.emit(commentMentioned, { ...aboutComment(seen, comment), mentioned });
    ctx.note(phrase('commented', { record: recordName(open, record), table: open.table.name }));
    return commentOut(comment);
  },
});
