import { Type } from 'typebox';
import { Cursors } from '../../../../runtime/cursors.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Choice, Cursor, Input, ListOf, limitOf, Ref, Timestamp } from '../../../../runtime/schemas.ts';
import { listDeliveries } from '../deliveries.store.ts';
import { DeliveryState, ListedDelivery } from '../delivery.ts';
import { presentDelivery } from '../present-delivery.ts';
import { visibleBody } from '../visible-body.ts';

const cursors = { asc: new Cursors('deliveries asc', ['uuid']), desc: new Cursors('deliveries', ['uuid']) };

export const listDeliveriesAction = defineAction({
  name: 'webhooks.list_deliveries',
  title: 'List deliveries',
  description:
    'What was posted to outgoing webhooks or waits for it, newest first: state, attempts, the last answer, when it is tried next.',
  mode: 'read',
  fromReplica: true,
  capability: 'webhooks.read',
  input: Input({
    endpointId: Type.Optional(Ref('outgoing_endpoint')),
    state: Type.Optional(DeliveryState),
    event: Type.Optional(Type.String({ maxLength: 100, description: 'The name of an event.' })),
    since: Type.Optional(Timestamp),
    until: Type.Optional(Timestamp),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
    order: Type.Optional(Choice(['asc', 'desc'])),
    include: Type.Optional(Type.Array(Choice(['body']), { maxItems: 1 })),
  }),
  output: ListOf(ListedDelivery),
  example: { state: 'failed' },

  async run(ctx, { limit = 50, cursor, order = 'desc', include = [], ...filter }) {
    const [after] = cursors[order].read(cursor) ?? [];
    const rows = await listDeliveries(ctx.db, {
      ...filter,
      workspaceId: ctx.workspaceId,
      order,
      after,
      limit: limit + 1,
      withBody: include.includes('body'),
    });
    const { items, ...page } = cursors[order].page(rows, limit, ({ id }) => [id]);
    const shown = items.map(async (row) => ({
      ...presentDelivery(row),
      ...(row.body && { body: (await visibleBody(ctx, row)).text }),
    }));
    return { ...page, items: await Promise.all(shown) };
  },
});
