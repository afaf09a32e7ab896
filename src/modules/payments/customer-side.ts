import type { CustomerSide, TimelineEntry } from '../../runtime/define-module.ts';
import { countOpenOfCustomer, listCustomerLines, moveInvoices, moveMethods } from './customer-side.store.ts';
import { amountWords } from './money/amount-words.ts';
import { refusals } from './words/refusals.ts';

const states: Record<string, Record<string, string>> = {
  en: { draft: 'draft', open: 'open', paid: 'paid', void: 'void', uncollectible: 'written off' },
  de: { draft: 'Entwurf', open: 'offen', paid: 'bezahlt', void: 'storniert', uncollectible: 'abgeschrieben' },
};

/** What invoices know of a customer: a line for each, at the moment it was written. */
export const customerSide: CustomerSide = {
  capability: 'payments.read',

  async timeline(ctx, customerId, { before, limit }) {
    const language = ctx.principal.language === 'de' ? 'de' : 'en';
    const rows = await listCustomerLines(ctx.db, ctx.workspaceId, customerId, before, limit);
    const noun = language === 'de' ? 'Rechnung' : 'Invoice';
    return rows.map(
      (row): TimelineEntry => ({
        id: row.id,
        at: row.at,
        kind: 'invoice',
        title: row.number === null ? noun : `${noun} ${row.number}`,
        text: `${amountWords(row.total, row.currency, language)} · ${states[language]?.[row.state] ?? row.state}`,
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
