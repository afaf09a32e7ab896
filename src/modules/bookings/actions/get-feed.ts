import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Id, Input, Nullable } from '../../../runtime/schemas.ts';
import { readFeed } from '../feeds.store.ts';

export const getFeed = defineAction({
  name: 'bookings.get_feed',
  title: 'Get your calendar feed',
  description:
    'Whether you have a private calendar address of your bookings, since when, and when a calendar read it last. The address itself is shown only when it is made.',
  mode: 'read',
  capability: 'bookings.read',
  input: Input({}),
  output: Nullable(Type.Object({ id: Id, createdAt: DateOut, readAt: Nullable(DateOut) })),
  example: {},

  async run(ctx) {
    return (await readFeed(ctx.db, ctx.workspaceId, ctx.principal.userId)) ?? null;
  },
});
