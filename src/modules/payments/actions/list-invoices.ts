import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Direction, ListOrder } from '../../../runtime/list-order.ts';
import { Choice, Cursor, Input, ListOf, limitOf, Ref } from '../../../runtime/schemas.ts';
import { Currency, Day, Invoice, InvoiceState } from '../invoice.ts';
import { invoiceOrders, listInvoices, sumInvoices } from '../list-invoices.store.ts';
import { dayOf, presentInvoice } from '../present-invoice.ts';

type InvoiceSort = keyof typeof invoiceOrders;

const Totals = Type.Object({
  currency: Currency,
  open: Type.Integer(),
  overdue: Type.Integer(),
  paidThisMonth: Type.Integer(),
});

export const listInvoicesAction = defineAction({
  name: 'payments.list_invoices',
  title: 'List invoices',
  description:
    'Invoices by page, the newest first or in another order: by state or customer, overdue ones, issued between two days, or with words in number, customer or reference. Also returns what is owed, late and paid this month.',
  mode: 'read',
  fromReplica: true,
  capability: 'payments.read',
  uses: ['publicUrl', 'vault'],
  input: Input({
    state: Type.Optional(InvoiceState),
    customerId: Type.Optional(Ref('customer')),
    overdue: Type.Optional(Type.Boolean()),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    sort: Type.Optional(Choice(Object.keys(invoiceOrders) as InvoiceSort[])),
    direction: Type.Optional(Direction),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: Type.Object({ ...ListOf(Invoice).properties, totals: Type.Array(Totals) }),
  example: { state: 'open', overdue: true },

  async run(ctx, { limit = 50, sort = 'newest', direction, cursor, ...filter }) {
    const { timeZone } = ctx.principal.workspace;
    const today = dayOf(ctx.now, timeZone);
    const order = new ListOrder('invoices', sort, invoiceOrders[sort], direction, 'i');
    const rows = await listInvoices(
      ctx.db,
      ctx.workspaceId,
      filter,
      { order, cursor, limit: limit + 1 },
      today,
      timeZone,
    );
    const page = order.page(rows, limit);
    const totals = await sumInvoices(ctx.db, ctx.workspaceId, filter.customerId, today, timeZone);
    return { ...page, items: page.items.map((row) => presentInvoice(ctx, row)), totals };
  },
});
