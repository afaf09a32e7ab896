import type { CustomerSide } from '../../runtime/define-module.ts';
import { listTimeline, moveTasks } from './customer-side.store.ts';

/** Tasks about a customer, in the customer's timeline. */
export const customerSide: CustomerSide = {
  capability: 'tasks.read',
  async timeline(ctx, customerId, page) {
    const german = ctx.principal.language === 'de';
    const lines = await listTimeline(ctx.db, ctx.workspaceId, customerId, page);
    return lines.map(({ state, ...line }) => ({ ...line, kind: 'task', text: words(state, german), href: `/tasks?id=${line.id}` }));
  },
  async move(ctx, from, to) {
    return { tasks: await moveTasks(ctx.db, ctx.workspaceId, from, to, ctx.now) };
  },
};

function words(state: string, german: boolean): string {
  if (state === 'done') return german ? 'Erledigt' : 'Done';
  return german ? 'Offen' : 'Open';
}
