import { Type } from 'typebox';
import { Cursors } from '../../../../runtime/cursors.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf, Ref } from '../../../../runtime/schemas.ts';
import { listRejected } from '../received.store.ts';
import { Rejected } from '../rejected.ts';

const cursors = new Cursors('rejected webhooks', ['uuid']);

export const listRejectedAction = defineAction({
  name: 'webhooks.list_rejected',
  title: 'List rejected webhook calls',
  description:
    'Calls to your incoming webhooks that were refused in the last 30 days, newest first, and why: a wrong token, an endpoint that is turned off, a body that is too large or not JSON, or too many calls. Equal calls of one minute are one entry.',
  mode: 'read',
  fromReplica: true,
  capability: 'webhooks.read',
  input: Input({
    endpointId: Type.Optional(Ref('inbound_endpoint')),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Rejected),
  example: { limit: 20 },

  async run(ctx, { endpointId, limit = 50, cursor }) {
    const [after] = cursors.read(cursor) ?? [];
    const rows = await listRejected(ctx.db, ctx.workspaceId, { endpointId, after, limit: limit + 1 });
    return cursors.page(rows, limit, ({ id }) => [id]);
  },
});
