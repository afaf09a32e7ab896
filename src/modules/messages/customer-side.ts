import type { CustomerSide } from '../../runtime/define-module.ts';
import { listTimeline, moveThreads } from './customer-side.store.ts';

/** Mails to and from a customer, in the customer's timeline. */
export const customerSide: CustomerSide = {
  capability: 'messages.read',
  async timeline(ctx, customerId, page) {
    const german = ctx.principal.language === 'de';
    const lines = await listTimeline(ctx.db, ctx.workspaceId, customerId, page);
    return lines.map(({ state, threadId, subject, ...line }) => ({ ...line, kind: 'message', title: `${words(state, german)}: ${subject}`, href: `/messages?id=${threadId}` }));
  },
  async move(ctx, from, to) {
    return { conversations: await moveThreads(ctx.db, ctx.workspaceId, from, to) };
  },
};

const english: Record<string, string> = { sent: 'Mail sent', received: 'Mail received', failed: 'Mail not sent', uncertain: 'Mail perhaps sent', scheduled: 'Mail scheduled' };
const germanWords: Record<string, string> = {
  sent: 'Mail gesendet',
  received: 'Mail erhalten',
  failed: 'Mail nicht gesendet',
  uncertain: 'Mail vielleicht gesendet',
  scheduled: 'Mail geplant',
};

function words(state: string, german: boolean): string {
  return (german ? germanWords : english)[state] ?? (german ? 'Mail unterwegs' : 'Mail on its way');
}
