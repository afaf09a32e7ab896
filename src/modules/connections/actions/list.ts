import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { Connection, Kind } from '../connection.ts';
import { listConnections } from '../connections.store.ts';
import { listTokens } from '../oauth/tokens.store.ts';
import { presentConnection } from '../present-connection.ts';

export const listConnectionsAction = defineAction({
  name: 'connections.list',
  title: 'List connections',
  description:
    'Services that this workspace is connected to: HTTP services, services that are signed in to with OAuth, AI models, mail servers, payment providers. Their secrets are never shown.',
  mode: 'read',
  capability: 'connections.read',
  uses: ['vault'],
  input: Input({ kind: Type.Optional(Kind) }),
  output: ListOf(Connection),
  example: {},

  async run(ctx, { kind }) {
    const rows = await listConnections(ctx.db, ctx.workspaceId, kind ?? null);
    const tokens = new Map((await listTokens(ctx.db, ctx.workspaceId)).map((row) => [row.connectionId, row]));
    return {
      items: rows.map((row) => presentConnection(ctx.ports.vault, ctx.workspaceId, row, tokens.get(row.id))),
    };
  },
});
