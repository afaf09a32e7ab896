import { byAge, ListOrder, type Order, type Sorted } from '../../runtime/list-order.ts';
import type { Db } from '../../storage/db.ts';
import { containing } from '../../storage/find-words.ts';
import { join, prepared, raw, type Sql, sql } from '../../storage/sql.ts';
import { fromInvoices, type InvoiceRow, selectInvoice } from './invoices.store.ts';

export interface InvoiceFilter {
  state?: string;
  customerId?: string;
  overdue?: boolean;
  q?: string;
  /** Filters by day of issue; a draft counts by the day it was created. */
  from?: string;
  to?: string;
}

/** The orders of the list as SQL. Amounts of different currencies are compared as plain numbers. */
export const invoiceOrders = {
  newest: byAge,
  number: { key: raw('i.number'), type: 'text', descending: true, nullable: true },
  customer: {
    key: raw(`lower(coalesce(nullif(i.bill_to ->> 'name', ''), c.name))`),
    type: 'text',
    descending: false,
    nullable: true,
  },
  state: { key: raw('i.state'), type: 'text', descending: false },
  issued: { key: raw('i.issued_on'), type: 'date', descending: true, nullable: true },
  due: { key: raw('i.due_on'), type: 'date', descending: false, nullable: true },
  total: { key: raw('i.total'), type: 'integer', descending: true },
  remaining: {
    key: raw(`case when i.state in ('open', 'uncollectible') then i.total - i.paid + i.refunded else 0 end`),
    type: 'integer',
    descending: true,
  },
  updated: { key: raw('i.updated_at'), type: 'timestamp', descending: true },
} as const satisfies Record<string, Order>;

export const newestInvoices = new ListOrder('invoices', 'newest', invoiceOrders.newest, undefined, 'i');

/** One page, sorted and starting at its cursor. */
export function listInvoices(
  db: Db,
  workspaceId: string,
  filter: InvoiceFilter,
  { order, cursor, limit }: { order: ListOrder; cursor?: string; limit: number },
  today: string,
  timeZone: string,
): Promise<Sorted<InvoiceRow>[]> {
  const conditions: Sql[] = [sql`i.workspace_id = ${workspaceId}`, raw('i.deleted_at is null')];
  if (filter.state) conditions.push(sql`i.state = ${filter.state}`);
  if (filter.customerId) conditions.push(sql`i.customer_id = ${filter.customerId}`);
  if (filter.overdue !== undefined)
    conditions.push(sql`coalesce(i.state = 'open' and i.due_on < ${today}::date, false) = ${filter.overdue}`);
  if (filter.q)
    conditions.push(
      sql`concat_ws(' ', i.number, i.reference, i.bill_to ->> 'name', c.name, c.email) ilike ${containing(filter.q)}`,
    );
  const day = sql`coalesce(i.issued_on, (i.created_at at time zone ${timeZone})::date)`;
  if (filter.from) conditions.push(sql`${day} >= ${filter.from}::date`);
  if (filter.to) conditions.push(sql`${day} <= ${filter.to}::date`);
  const behind = order.behind(cursor);
  if (behind) conditions.push(behind);
  return db.many(
    prepared(
      sql`select ${selectInvoice}${order.shown} ${fromInvoices} where ${join(conditions, ' and ')} order by ${order.ordering} limit ${limit}`,
    ),
  );
}

export interface CurrencyTotals {
  currency: string;
  open: number;
  overdue: number;
  paidThisMonth: number;
}

/** What is owed, what is overdue, and what was paid since the beginning of the month, less refunds. */
export function sumInvoices(
  db: Db,
  workspaceId: string,
  customerId: string | undefined,
  today: string,
  timeZone: string,
): Promise<CurrencyTotals[]> {
  const ofCustomer = customerId ? sql`and i.customer_id = ${customerId}` : raw('');
  return db.many(
    prepared(sql`
    select currency, sum(open)::bigint as open, sum(overdue)::bigint as overdue, sum(received)::bigint as "paidThisMonth" from (
      select i.currency, i.total - i.paid + i.refunded as open, case when i.due_on < ${today}::date then i.total - i.paid + i.refunded else 0 end as overdue, 0::bigint as received
      from invoices i where i.workspace_id = ${workspaceId} and i.state = 'open' ${ofCustomer}
      union all
      select p.currency, 0, 0, p.amount - p.refunded from payments p join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
      where p.workspace_id = ${workspaceId} and p.state = 'succeeded' and p.at >= date_trunc('month', ${today}::timestamp) at time zone ${timeZone} ${ofCustomer}
    ) as part group by currency order by currency`),
  );
}

export function countOpen(db: Db, workspaceId: string, today: string): Promise<{ open: number; overdue: number }> {
  return db.one(
    sql`select count(*) as open, count(*) filter (where due_on < ${today}::date) as overdue from invoices where workspace_id = ${workspaceId} and state = 'open'`,
  );
}
