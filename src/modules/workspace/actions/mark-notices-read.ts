import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { countUnread, markRead } from '../notices.store.ts';

export const markNoticesRead = defineAction({
  name: 'workspace.mark_notices_read',
  title: 'Mark notifications as read',
  description: 'Mark some or all of your notifications as read.',
  mode: 'write',
  capability: 'workspace.read',
  effects: [],
  input: Input({ ids: Type.Optional(Type.Array(Ref('notice'), { maxItems: 500 })) }),
  output: Type.Object({ unread: Type.Integer() }),
  example: {},

  async run(ctx, { ids }) {
    await markRead(ctx.db, ctx.workspaceId, ctx.principal.userId, ids ?? null, ctx.now);
    ctx.touch('notice');
    return { unread: await countUnread(ctx.db, ctx.workspaceId, ctx.principal.userId) };
  },
});
