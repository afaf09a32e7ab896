import { Type } from 'typebox';
import { listConnectedClients } from '../../../access/oauth-grants.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Id, Input, ListOf, Nullable, PersonOut } from '../../../runtime/schemas.ts';

export const listClients = defineAction({
  name: 'workspace.list_clients',
  title: 'List connected clients',
  description:
    'AI clients and other programs that you authorised by signing in, with their last use. Administrators see those of everyone.',
  mode: 'read',
  capability: 'workspace.read',
  sessionOnly: true,
  input: Input({}),
  output: ListOf(
    Type.Object({
      id: Id,
      name: Type.String(),
      redirectHost: Type.String({ description: 'Where the person was sent back to.' }),
      scopes: Type.Array(Type.String()),
      person: PersonOut,
      workspace: Type.Object({ id: Id, name: Type.String() }),
      createdAt: DateOut,
      lastUsedAt: Nullable(DateOut),
    }),
  ),
  example: {},

  async run(ctx) {
    const { capabilities, userId, workspace } = ctx.principal;
    const rows = await listConnectedClients(
      ctx.db,
      ctx.workspaceId,
      capabilities.has('workspace.admin') ? null : userId,
      ctx.now,
    );
    const items = rows.map(({ personId, personName, ...client }) => ({
      ...client,
      person: { id: personId, name: personName },
      workspace: { id: workspace.id, name: workspace.name },
    }));
    return { items };
  },
});
