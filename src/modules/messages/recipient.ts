import { may } from '../../kernel/principal.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { findCustomerByAddress, type Reader, readCustomer } from './recipient.store.ts';
import { readThread } from './threads.store.ts';
import { refusals } from './words/refusals.ts';

/** The recipient of a message, and the conversation that it continues, if any. */
export interface Recipient {
  address: string;
  name: string | null;
  customerId: string | null;
  /** The values for templates. */
  customer: Reader | null;
  threadId: string | null;
}

export interface RecipientInput {
  customerId?: string;
  to?: string;
  threadId?: string;
}

/** Finds the recipient by customer, address or conversation. A conversation always has the same address. */
export async function findRecipient(
  ctx: ReadContext,
  { customerId, to, threadId }: RecipientInput,
): Promise<Recipient> {
  if (threadId !== undefined) return ofThread(ctx, threadId);
  if (customerId !== undefined) return ofCustomer(ctx, customerId);
  if (to === undefined) refuseInput([faultAt('/to', refusals.phrase('no_recipient'))]);
  const customer = (await findCustomerByAddress(ctx.db, ctx.workspaceId, to)) ?? null;
  return { address: to, name: customer?.name ?? null, customerId: customer?.id ?? null, customer, threadId: null };
}

async function ofThread(ctx: ReadContext, threadId: string): Promise<Recipient> {
  const thread =
    (await readThread(ctx.db, ctx.workspaceId, threadId)) ??
    refuse('not_found', 'thread_not_found', refusals.phrase('thread_not_found'));
  const customer = (thread.customerId && (await readCustomer(ctx.db, ctx.workspaceId, thread.customerId))) || null;
  return {
    address: thread.address,
    name: customer?.name ?? null,
    customerId: customer?.id ?? null,
    customer,
    threadId,
  };
}

async function ofCustomer(ctx: ReadContext, customerId: string): Promise<Recipient> {
  // Customers belong to crm: people who may not see them there must not see them here either.
  const found = may(ctx.principal, 'crm.read') ? await readCustomer(ctx.db, ctx.workspaceId, customerId) : undefined;
  const customer = found ?? refuse('not_found', 'customer_not_found', refusals.phrase('customer_not_found'));
  if (!customer.email)
    refuse('conflict', 'customer_without_email', refusals.phrase('customer_without_email', { name: customer.name }));
  return { address: customer.email, name: customer.name, customerId, customer, threadId: null };
}
