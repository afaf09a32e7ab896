import { clockTime } from '../../kernel/clock-time.ts';
import { findUnsentMails } from '../../runtime/approvals/side-mails.store.ts';
import type { CustomerSide, TimelineEntry } from '../../runtime/define-module.ts';
import { countUpcomingOfCustomer, listCustomerLines, moveToCustomer } from './customer-side.store.ts';
import { refusals } from './words/refusals.ts';

const states: Record<string, Record<string, string>> = {
  en: { pending: 'waiting for confirmation', confirmed: 'confirmed', declined: 'declined', cancelled: 'cancelled', completed: 'completed', no_show: 'did not come' },
  de: { pending: 'wartet auf Bestätigung', confirmed: 'bestätigt', declined: 'abgelehnt', cancelled: 'storniert', completed: 'abgeschlossen', no_show: 'nicht erschienen' },
};

/** Of the mail to the customer, where a person has to approve it. */
const mails: Record<string, Record<string, string>> = {
  en: { pending: 'mail waits for approval', declined: 'mail not sent', expired: 'mail not sent' },
  de: { pending: 'E-Mail wartet auf Freigabe', declined: 'E-Mail nicht gesendet', expired: 'E-Mail nicht gesendet' },
};

/** What bookings know of a customer: a line for each, at the moment it was made. */
export const customerSide: CustomerSide = {
  capability: 'bookings.read',

  async timeline(ctx, customerId, { before, limit }) {
    const language = ctx.principal.language === 'de' ? 'de' : 'en';
    const rows = await listCustomerLines(ctx.db, ctx.workspaceId, customerId, before, limit);
    const unsent = await findUnsentMails(
      ctx.db,
      ctx.workspaceId,
      'booking',
      rows.map(({ id }) => id),
      ctx.now,
    );
    const mailOf = (id: string) => mails[language]?.[unsent.get(id)?.state ?? ''];
    return rows.map(
      (row): TimelineEntry => ({
        id: row.id,
        at: row.at,
        kind: 'booking',
        title: language === 'de' ? `Buchung: ${row.serviceName}` : `Booking: ${row.serviceName}`,
        text: [clockTime(row.start, ctx.principal.workspace.timeZone, language), states[language]?.[row.state] ?? row.state, mailOf(row.id)].filter(Boolean).join(' · '),
        href: `/bookings?id=${row.id}`,
        by: row.byId && row.byName !== null ? { id: row.byId, name: row.byName } : null,
      }),
    );
  },

  async whyKept(ctx, customerId) {
    const { count } = await countUpcomingOfCustomer(ctx.db, ctx.workspaceId, customerId, ctx.now);
    if (count === 0) return undefined;
    return { code: 'has_future_bookings', phrase: refusals.phrase('has_future_bookings', { count }) };
  },

  async move(ctx, from, to) {
    const bookings = await moveToCustomer(ctx.db, ctx.workspaceId, from, to, ctx.now);
    if (bookings > 0) ctx.touch('booking');
    return { bookings };
  },
};
