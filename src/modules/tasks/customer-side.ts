import { inWords, readerOf } from '../../kernel/words.ts';
import type { CustomerSide } from '../../runtime/define-module.ts';
import { listTimeline, moveTasks } from './customer-side.store.ts';
import { phrase } from './words/words.ts';

/** Tasks about a customer, for the customer's timeline. */
export const customerSide: CustomerSide = {
  capability: 'tasks.read',
  async timeline(ctx, customerId, page) {
    const reader = readerOf(ctx.principal);
    const lines = await listTimeline(ctx.db, ctx.workspaceId, customerId, page);
    return lines.map(({ state, ...line }) => ({
      ...line,
      kind: 'task',
      text: inWords(phrase(state === 'done' ? 'state_done' : 'state_open'), reader),
      href: `/tasks?id=${line.id}`,
    }));
  },
  async move(ctx, from, to) {
    return { tasks: await moveTasks(ctx.db, ctx.workspaceId, from, to, ctx.now) };
  },
};
