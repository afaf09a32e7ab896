import type { App } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { type Customer, newCustomer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';

let counter = 0;

export interface Invoice {
  id: string;
  number: string | null;
  state: string;
  overdue: boolean;
  total: number;
  paid: number;
  refunded: number;
  remaining: number;
  url: string | null;
  updatedAt: string;
  [field: string]: unknown;
}

export interface Payment {
  id: string;
  invoiceId: string;
  amount: number;
  state: string;
  provider: string | null;
  failure: { code: string; message: string } | null;
  refunded: number;
  refunds: { id: string; amount: number; state: string }[];
}

/** A draft over 119.00, unless its lines say otherwise. */
export async function newInvoice(client: Client, fields: Record<string, unknown> = {}): Promise<Invoice> {
  const customerId = fields.customerId ?? (await newCustomer(client, { email: `payer${++counter}@example.com` })).id;
  return client.act<Invoice>('payments.save_invoice', {
    currency: 'EUR',
    lines: [{ text: 'Work', unitPrice: 10_000, taxRate: 19 }],
    ...fields,
    customerId,
  });
}

/** The same, sent. */
export async function openInvoice(client: Client, fields: Record<string, unknown> = {}): Promise<Invoice> {
  const { id } = await newInvoice(client, fields);
  return client.act<Invoice>('payments.send_invoice', { id });
}

export function readInvoice(client: Client, id: string): Promise<Invoice & { payments: Payment[] }> {
  return client.act('payments.get_invoice', { id });
}

/** From now on cards are taken by this provider. */
export async function connectProvider(
  client: Client,
  settings: Record<string, unknown> = { provider: 'test' },
  apiKey = 'sk_test_1',
): Promise<string> {
  const secret = settings.provider === 'stripe' ? { secret: { apiKey } } : {};
  const { id } = await client.act<{ id: string }>('connections.save', {
    name: `Payments ${++counter}`,
    kind: 'payment',
    settings,
    ...secret,
  });
  await client.act('payments.save_settings', { connectionId: id });
  return id;
}

/** An open invoice of a customer with a stored card. */
export async function chargeable(
  client: Client,
  token: string,
  provider = 'test',
): Promise<Invoice & { customer: Customer; methodId: string }> {
  const customer = await newCustomer(client, { email: `payer${++counter}@example.com` });
  const { id: methodId } = await client.act<{ id: string }>('payments.save_payment_method', {
    customerId: customer.id,
    provider,
    token,
  });
  return { ...(await openInvoice(client, { customerId: customer.id })), customer, methodId };
}

export function charge(
  client: Client,
  invoice: { id: string },
  fields: Record<string, unknown> = {},
): Promise<Payment> {
  return client.act<Payment>('payments.charge_customer', { id: invoice.id, ...fields });
}

/** Where the customer's page gets what it shows. */
export function publicPath({ url }: { url: string | null }, rest = ''): string {
  return `/api/public${new URL(String(url)).pathname}${rest}`;
}

/** A job that waits for its time has it now. */
export async function hurryJobs(app: App, kind: string): Promise<void> {
  await rowsOf(app.database, `update jobs set run_at = clock_timestamp() where kind = $1 and state = 'delayed'`, [
    kind,
  ]);
}
