import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Direction, ListOrder } from '../../../runtime/list-order.ts';
import { Choice, Cursor, Input, ListOf, limitOf, Ref } from '../../../runtime/schemas.ts';
import { Thread } from '../thread.ts';
import { listThreads, threadOrders } from '../threads.store.ts';

type ThreadSort = keyof typeof threadOrders;

export const listThreadsAction = defineAction({
  name: 'messages.list_threads',
  title: 'List conversations',
  description:
    'Conversations by e-mail, the newest first or in another order: unread ones, those with drafts, scheduled or failed messages, archived ones, of a customer, or with words in subject, address or name.',
  mode: 'read',
  fromReplica: true,
  capability: 'messages.read',
  input: Input({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    customerId: Type.Optional(Ref('customer')),
    state: Type.Optional(Choice(['all', 'unread', 'failed', 'drafts', 'scheduled', 'archived'])),
    sort: Type.Optional(Choice(Object.keys(threadOrders) as ThreadSort[])),
    direction: Type.Optional(Direction),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Thread),
  example: { state: 'unread' },

  async run(ctx, { limit = 50, sort = 'last', direction, cursor, ...filter }) {
    const order = new ListOrder('conversations', sort, threadOrders[sort], direction, 't');
    return order.page(await listThreads(ctx.db, ctx.workspaceId, filter, { order, cursor, limit: limit + 1 }), limit);
  },
});
