import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf, MemberId, Timestamp } from '../../../runtime/schemas.ts';
import { listActivity } from '../activity.store.ts';
import { ActivityEntry, activityHiddenFrom, presentEntry } from '../activity-entry.ts';

const cursors = new Cursors('activity', ['uuid']);

export const activity = defineAction({
  name: 'workspace.activity',
  title: 'Activity',
  description: 'Who did what, when and via what, newest first.',
  mode: 'read',
  fromReplica: true,
  capability: 'workspace.read',
  input: Input({
    module: Type.Optional(Type.String({ maxLength: 60 })),
    actorId: Type.Optional(MemberId),
    via: Type.Optional(Type.String({ maxLength: 20 })),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    from: Type.Optional(Timestamp),
    to: Type.Optional(Timestamp),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(ActivityEntry),
  example: { module: 'crm', limit: 20 },

  async run(ctx, { limit = 50, cursor, from, to, ...filter }) {
    const [before] = cursors.read(cursor) ?? [];
    const range = {
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    };
    const hidden = activityHiddenFrom(ctx);
    const rows = await listActivity(ctx.db, {
      ...filter,
      hidden,
      ...range,
      workspaceId: ctx.workspaceId,
      language: ctx.principal.language,
      before,
      limit: limit + 1,
    });
    const page = cursors.page(rows, limit, (row) => [row.id]);
    return { ...page, items: page.items.map((row) => presentEntry(ctx, row, hidden)) };
  },
});
