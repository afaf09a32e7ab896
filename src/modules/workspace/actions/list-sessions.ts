import { Type } from 'typebox';
import { listSessions } from '../../../access/sessions.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Id, Input, ListOf, Nullable } from '../../../runtime/schemas.ts';

export const listSessionsAction = defineAction({
  name: 'workspace.list_sessions',
  title: 'List your sessions',
  description: 'Browsers in which you are signed in.',
  mode: 'read',
  capability: 'workspace.read',
  sessionOnly: true,
  input: Input({}),
  output: ListOf(
    Type.Object({
      id: Id,
      current: Type.Boolean(),
      userAgent: Nullable(Type.String()),
      address: Nullable(Type.String()),
      createdAt: DateOut,
      lastSeenAt: DateOut,
      expiresAt: DateOut,
    }),
  ),
  example: {},

  async run(ctx) {
    const rows = await listSessions(ctx.db, ctx.principal.userId, ctx.now);
    return { items: rows.map((row) => ({ ...row, current: row.id === ctx.principal.credentialId })) };
  },
});
