import type { CustomerSide } from '../../runtime/define-module.ts';
import { listTimeline, moveMemories } from './customer-side.store.ts';

/** What is known about a customer, in the customer's timeline. */
export const customerSide: CustomerSide = {
  capability: 'memory.read',
  async timeline(ctx, customerId, page) {
    const lines = await listTimeline(ctx.db, ctx.workspaceId, customerId, page);
    return lines.map((line) => ({ ...line, kind: 'memory', href: `/memory?id=${line.id}` }));
  },
  async move(ctx, from, to) {
    return { memories: await moveMemories(ctx.db, ctx.workspaceId, from, to, ctx.now) };
  },
};
