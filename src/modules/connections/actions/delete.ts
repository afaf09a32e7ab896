import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { requireNoOtherUse, requireUnused } from '../connection-rules.ts';
import { deleteConnection, lockConnection, readConnection } from '../connections.store.ts';
import { connectionChanged } from '../events/connection-changed.ts';
import { connectionFacts } from '../preview-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const deleteConnectionAction = defineAction({
  name: 'connections.delete',
  title: 'Delete a connection',
  description:
    'Delete a connection that neither a deployed workflow nor the settings of a module use. It can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete', 'route'],
  capability: 'connections.admin',
  input: Input({ id: Ref('connection') }),
  output: Type.Object({ id: Id }),
  emits: [connectionChanged],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const connection =
      (await readConnection(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'));
    await requireUnused(ctx.db, ctx.workspaceId, connection, [id, connection.name]);
    await requireNoOtherUse(ctx, connection);
    return {
      says: phrase('delete', { name: connection.name }),
      facts: connectionFacts(connection),
    };
  },

  async run(ctx, { id }) {
    const connection =
      (await lockConnection(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'));
    await requireUnused(ctx.db, ctx.workspaceId, connection, [id, connection.name]);
    await requireNoOtherUse(ctx, connection);
    await deleteConnection(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.emit(connectionChanged, { id, name: connection.name, kind: connection.kind, change: 'deleted' });
    ctx.note(phrase('deleted_connection', { name: connection.name }));
    return { id };
  },
});
