import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Cursor, Input, ListOf, limitOf, Ref } from '../../../runtime/schemas.ts';
import { Thread } from '../thread.ts';
import { listThreads } from '../threads.store.ts';

const cursors = new Cursors('conversations by time', ['timestamp', 'uuid']);

export const listThreadsAction = defineAction({
  name: 'messages.list_threads',
  title: 'List conversations',
  description:
    'Conversations by e-mail, the newest first: unread ones, those with drafts, scheduled or failed messages, of a customer, or with words in subject, address or name.',
  synonyms: [
    'inbox',
    'mails',
    'unread messages',
    'who wrote to us',
    'correspondence',
    'check my mail',
    'has anybody written to us',
    'emails nobody answered',
    'drafts waiting to be sent',
  ],
  mode: 'read',
  fromReplica: true,
  capability: 'messages.read',
  input: Input({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    customerId: Type.Optional(Ref('customer')),
    state: Type.Optional(Choice(['all', 'unread', 'failed', 'drafts', 'scheduled'])),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Thread),
  example: { state: 'unread' },

  async run(ctx, { limit = 50, cursor, ...filter }) {
    const threads = await listThreads(ctx.db, ctx.workspaceId, {
      ...filter,
      after: cursors.read(cursor),
      limit: limit + 1,
    });
    return cursors.page(threads, limit, (thread) => [thread.lastAt.toISOString(), thread.id]);
  },
});
