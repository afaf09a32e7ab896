import { inWords, readerOf } from '../../kernel/words.ts';
import type { CustomerSide } from '../../runtime/define-module.ts';
import { listTimeline, moveThreads } from './customer-side.store.ts';
import { phrase } from './words/words.ts';

/** Mails to and from a customer, for the customer's timeline. */
export const customerSide: CustomerSide = {
  capability: 'messages.read',
  async timeline(ctx, customerId, page) {
    const reader = readerOf(ctx.principal);
    const lines = await listTimeline(ctx.db, ctx.workspaceId, customerId, page);
    return lines.map(({ state, threadId, subject, ...line }) => ({
      ...line,
      kind: 'message',
      title: inWords(phrase(keyOf(state), { subject }), reader),
      href: `/messages?id=${threadId}`,
    }));
  },
  async move(ctx, from, to) {
    return { conversations: await moveThreads(ctx.db, ctx.workspaceId, from, to) };
  },
};

const ended = ['sent', 'received', 'failed', 'uncertain', 'scheduled'] as const;

function keyOf(state: string): `mail_${(typeof ended)[number] | 'under_way'}` {
  return `mail_${ended.find((known) => known === state) ?? 'under_way'}`;
}
