import type { Param } from '../../../language/phrase.ts';
import { inWords, readerOf } from '../../kernel/words.ts';
import type { CustomerSide, TimelineEntry } from '../../runtime/define-module.ts';
import { countOpenOfCustomer, listCustomerLines, moveInvoices, moveMethods } from './customer-side.store.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

const states = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;

/** A customer's invoices for the timeline: one line each, at the time it was written. */
export const customerSide: CustomerSide = {
  capability: 'payments.read',

  async timeline(ctx, customerId, { before, limit }) {
    const reader = readerOf(ctx.principal);
    const rows = await listCustomerLines(ctx.db, ctx.workspaceId, customerId, before, limit);
    return rows.map(
      (row): TimelineEntry => ({
        id: row.id,
        at: row.at,
        kind: 'invoice',
        title: inWords(
          row.number === null ? phrase('an_invoice') : phrase('invoice_number', { number: row.number }),
          reader,
        ),
        text: inWords(
          phrase('invoice_line', { total: { amount: row.total, currency: row.currency }, state: stateName(row.state) }),
          reader,
        ),
        href: `/invoices?id=${row.id}`,
        by: row.byId && row.byName !== null ? { id: row.byId, name: row.byName } : null,
      }),
    );
  },

  async whyKept(ctx, customerId) {
    const { count } = await countOpenOfCustomer(ctx.db, ctx.workspaceId, customerId);
    if (count === 0) return undefined;
    return { code: 'has_open_invoices', phrase: refusals.phrase('has_open_invoices', { count }) };
  },

  async move(ctx, from, to) {
    const invoices = await moveInvoices(ctx.db, ctx.workspaceId, from, to, ctx.now);
    await moveMethods(ctx.db, ctx.workspaceId, from, to);
    if (invoices > 0) ctx.touch('invoice');
    return { invoices };
  },
};

function stateName(state: string): Param {
  const known = states.find((each) => each === state);
  return known ? phrase(`state_${known}`) : state;
}
