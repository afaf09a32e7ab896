import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf } from '../../../runtime/schemas.ts';
import { listSuppressed } from '../suppressed.store.ts';
import { Reason, Suppressed } from '../suppressed.ts';

const cursors = new Cursors('suppressed addresses', ['timestamp', 'text']);

export const listSuppressedAction = defineAction({
  name: 'messages.list_suppressed',
  title: 'List suppressed addresses',
  description:
    'Addresses that get nothing more, or no marketing: unsubscribed, bounced, complained or blocked by hand.',
  mode: 'read',
  capability: 'messages.read',
  input: Input({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    reason: Type.Optional(Reason),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Suppressed),
  example: { reason: 'bounced' },

  async run(ctx, { limit = 50, cursor, ...filter }) {
    const rows = await listSuppressed(ctx.db, ctx.workspaceId, {
      ...filter,
      after: cursors.read(cursor),
      limit: limit + 1,
    });
    return cursors.page(rows, limit, (row) => [row.at.toISOString(), row.address]);
  },
});
