import type { Reader } from '../../../language/say.ts';
import { clockTime } from '../../kernel/clock-time.ts';
import { inWords, readerOf } from '../../kernel/words.ts';
import { findUnsentMails } from '../../runtime/approvals/side-mails.store.ts';
import type { CustomerSide, TimelineEntry } from '../../runtime/define-module.ts';
import { countUpcomingOfCustomer, listCustomerLines, moveToCustomer } from './customer-side.store.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

const states = ['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'no_show'] as const;

/** The mail to the customer, if a person has to approve it. */
const mails = { pending: phrase('mail_waits'), declined: phrase('mail_not_sent'), expired: phrase('mail_not_sent') };

/** A customer's bookings for the timeline: one line each, at the time it was made. */
export const customerSide: CustomerSide = {
  capability: 'bookings.read',

  async timeline(ctx, customerId, { before, limit }) {
    const reader = readerOf(ctx.principal);
    const rows = await listCustomerLines(ctx.db, ctx.workspaceId, customerId, before, limit);
    const unsent = await findUnsentMails(
      ctx.db,
      ctx.workspaceId,
      'booking',
      rows.map(({ id }) => id),
      ctx.now,
    );
    const mailOf = (id: string) => {
      const mail = unsent.get(id);
      return mail ? inWords(mails[mail.state], reader) : undefined;
    };
    return rows.map(
      (row): TimelineEntry => ({
        id: row.id,
        at: row.at,
        kind: 'booking',
        title: inWords(phrase('booking_of', { service: row.serviceName }), reader),
        text: [
          clockTime(row.start, ctx.principal.workspace.timeZone, reader.language),
          stateName(row.state, reader),
          mailOf(row.id),
        ]
          .filter(Boolean)
          .join(' · '),
        href: `/bookings?id=${row.id}`,
        by: row.byId && row.byName !== null ? { id: row.byId, name: row.byName } : null,
      }),
    );
  },

  async whyKept(ctx, customerId) {
    const { all, seen } = await countUpcomingOfCustomer(ctx.db, ctx.workspaceId, customerId, ctx.now);
    if (all === 0) return undefined;
    return seen === 0
      ? 'untold'
      : { code: 'has_future_bookings', phrase: refusals.phrase('has_future_bookings', { count: seen }) };
  },

  async move(ctx, from, to) {
    const bookings = await moveToCustomer(ctx.db, ctx.workspaceId, from, to, ctx.now);
    if (bookings > 0) ctx.touch('booking');
    return { bookings };
  },
};

function stateName(state: string, reader: Reader): string {
  const known = states.find((each) => each === state);
  return known ? inWords(phrase(`state_${known}`), reader) : state;
}
