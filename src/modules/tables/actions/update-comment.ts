import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { readComment, updateComment as storeComment } from '../../../records/comments.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { aboutComment, checkMentions, findComment } from '../comments/about-record.ts';
import { CommentOut, CommentText, commentOut, Mentions } from '../comments/comment.ts';
import { commentMentioned, commentUpdated } from '../events/comment-events.ts';
import { recordExample } from '../record.ts';
import { recordName } from '../record-name.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { requireWrite } from '../writing.ts';

export const updateComment = defineAction({
  name: 'tables.update_comment',
  title: 'Edit a comment',
  description: 'Change the text of your own comment on a record. Newly mentioned members are told.',
  mode: 'write',
  capability: 'tables.read',
  effects: [],
  input: Input({
    id: Ref('comment'),
    text: CommentText,
    mentions: Type.Optional(Mentions),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: CommentOut,
  emits: [commentUpdated, commentMentioned],
  example: { id: recordExample.id, text: 'The customer asked for two more weeks.' },

  async run(ctx, { id, text, mentions, expectedUpdatedAt }) {
    const seen = await findComment(ctx, id);
    const { open, record, comment: before, isOwn } = seen;
    requireWrite(open);
    if (!isOwn) refuse('forbidden', 'not_your_comment', refusals.phrase('not_your_comment'));
    ctx.expectVersion({ updatedAt: before.editedAt ?? before.at }, expectedUpdatedAt);
    const known = before.mentions.map((person) => person.id);
    const mentioned = mentions ? await checkMentions(ctx, mentions) : known;
    await storeComment(ctx.db, ctx.workspaceId, id, { text, mentions: mentioned, at: ctx.now });
    const comment = (await readComment(ctx.db, ctx.workspaceId, id)) ?? before;
    ctx.emit(commentUpdated, aboutComment(seen, comment));
    const added = mentioned.filter((person) => !known.includes(person));
    if (added.length > 0) ctx.emit(commentMentioned, { ...aboutComment(seen, comment), mentioned: added });
    ctx.note(phrase('edited_comment', { record: recordName(open, record), table: open.table.name }));
    return commentOut(comment);
  },
});
