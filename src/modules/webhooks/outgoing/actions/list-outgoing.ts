import { Type } from 'typebox';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Input } from '../../../../runtime/schemas.ts';
import { listOutgoing } from '../outgoing.store.ts';
import { OutgoingEndpoint } from '../outgoing-endpoint.ts';
import { presentEndpoint } from '../present-endpoint.ts';

export const listOutgoingAction = defineAction({
  name: 'webhooks.list_outgoing',
  title: 'List outgoing webhooks',
  description:
    'Addresses that events of this workspace are posted to: which events, in which state, and how deliveries went in the last days.',
  mode: 'read',
  capability: 'webhooks.read',
  uses: ['vault'],
  input: Input({}),
  output: Type.Object({ items: Type.Array(OutgoingEndpoint) }),
  example: {},

  async run(ctx) {
    const rows = await listOutgoing(ctx.db, ctx.workspaceId, ctx.now);
    return { items: rows.map((row) => presentEndpoint(ctx.ports.vault, row, ctx.now)) };
  },
});
