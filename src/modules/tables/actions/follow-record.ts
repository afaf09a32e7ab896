import { Type } from 'typebox';
import { addFollowers, removeFollower } from '../../../records/comments.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { findRecord } from '../comments/about-record.ts';
import { recordExample, tableExample } from '../record.ts';

export const followRecord = defineAction({
  name: 'tables.follow_record',
  title: 'Follow a record',
  description: 'Be told about new comments on a record, or stop being told (following: false).',
  mode: 'write',
  capability: 'tables.read',
  effects: [],
  input: Input({
    tableId: Ref('table'),
    id: Ref('record'),
    following: Type.Optional(Type.Boolean({ default: true })),
  }),
  output: Type.Object({ following: Type.Boolean() }),
  example: { tableId: tableExample, id: recordExample.id },

  async run(ctx, { tableId, id, following = true }) {
    const { open, record } = await findRecord(ctx, tableId, id);
    const { userId } = ctx.principal;
    if (following) await addFollowers(ctx.db, open.table, record.id, [userId]);
    else await removeFollower(ctx.db, open.table, record.id, userId);
    ctx.touch('comment');
    return { following };
  },
});
