import { Type } from 'typebox';
import { listComments, listFollowers } from '../../../records/comments.store.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Id, Input, limitOf, Ref } from '../../../runtime/schemas.ts';
import { findRecord } from '../comments/about-record.ts';
import { CommentOut, commentOut } from '../comments/comment.ts';
import { recordExample, tableExample } from '../record.ts';

const cursors = new Cursors('comments on a record', ['uuid']);

export const listCommentsAction = defineAction({
  name: 'tables.list_comments',
  title: 'List comments on a record',
  description: 'What members said about a record, newest first, and who follows it.',
  mode: 'read',
  capability: 'tables.read',
  input: Input({ tableId: Ref('table'), id: Ref('record'), limit: limitOf(50, 200), cursor: Type.Optional(Cursor) }),
  output: Type.Object({
    items: Type.Array(CommentOut),
    nextCursor: Type.Optional(Type.String()),
    followers: Type.Array(Id),
    following: Type.Boolean({ description: 'Whether you are told of new comments.' }),
  }),
  example: { tableId: tableExample, id: recordExample.id },

  async run(ctx, { tableId, id, limit = 50, cursor }) {
    const { open, record } = await findRecord(ctx, tableId, id);
    const [before] = cursors.read(cursor) ?? [];
    const rows = await listComments(ctx.db, open.table, record.id, before ?? null, limit + 1);
    const { items, nextCursor } = cursors.page(rows, limit, (row) => [row.id]);
    const followers = await listFollowers(ctx.db, open.table, record.id);
    return {
      items: items.map(commentOut),
      ...(nextCursor ? { nextCursor } : {}),
      followers,
      following: followers.includes(ctx.principal.userId),
    };
  },
});
