import type { Ground } from '../../../kernel/permit.ts';
import type { Line } from '../../../outbound/line.ts';
import { keptPermit } from '../../../runtime/kept-permit.ts';
import type { Db } from '../../../storage/db.ts';
import { openConnection } from '../../../vault/connections.ts';
import type { Vault } from '../../../vault/vault.ts';
import { countAttempt, type PaymentRow } from '../payments.store.ts';
import type { Access, Outcome } from '../providers/define-provider.ts';
import { providerOf } from '../providers/registry.ts';
import { countRefundAttempt, type RefundRow } from '../refunds.store.ts';

export interface Outside {
  line: Line;
  vault: Vault;
}

const day = 86_400_000;
/** After this long, svc stops asking the provider. */
const maxWaitMs = 7 * day;
/** Longer than a checkout page can stay open. */
const maxCheckoutMs = 2 * day;

/** Asks the provider about a pending payment, always with the same key and outside of any transaction. */
export async function askForPayment(
  outside: Outside,
  db: Db,
  workspaceId: string,
  payment: PaymentRow,
  description: string,
  now: Date,
): Promise<Outcome> {
  const ageMs = now.getTime() - payment.createdAt.getTime();
  const access = await accessOf(outside, db, workspaceId, payment);
  if (!access) return orGivenUp({ state: 'pending' }, ageMs);
  if (payment.origin === 'checkout') return orGivenUp(await askCheckout(access, payment, ageMs), ageMs);
  const { attempts } = await countAttempt(db, workspaceId, payment.id);
  return orGivenUp(await askCharge(access, payment, description, attempts, ageMs), ageMs);
}

export async function askForRefund(
  outside: Outside,
  db: Db,
  workspaceId: string,
  refund: RefundRow,
  now: Date,
): Promise<Outcome> {
  const ageMs = now.getTime() - refund.createdAt.getTime();
  const access = await accessOf(outside, db, workspaceId, refund);
  if (!access) return orGivenUp({ state: 'pending' }, ageMs);
  const { attempts } = await countRefundAttempt(db, workspaceId, refund.id);
  return orGivenUp(await askRefund(access, refund, attempts, ageMs), ageMs);
}

function orGivenUp(outcome: Outcome, ageMs: number): Outcome {
  return outcome.state === 'pending' && ageMs > maxWaitMs ? unknownOutcome : outcome;
}

const unknownOutcome: Outcome = {
  state: 'failed',
  failure: {
    code: 'outcome_unknown',
    message: 'For seven days the provider did not tell how it ended: please look there before you try again.',
  },
};

/** Undefined if the connection was deleted in the meantime. */
async function accessOf(
  { line, vault }: Outside,
  db: Db,
  workspaceId: string,
  { connectionId, permittedBy }: { connectionId: string | null; permittedBy: Ground | null },
): Promise<Access | undefined> {
  const connection = connectionId === null ? undefined : await openConnection(db, vault, workspaceId, connectionId);
  return connection && { dial: line.under(keptPermit('pay', permittedBy)), connection };
}

function askCharge(
  access: Access,
  payment: PaymentRow,
  description: string,
  attempt: number,
  ageMs: number,
): Promise<Outcome> {
  const { id, amount, currency, methodToken, providerCustomer, providerReference } = payment;
  return providerOf(payment.provider).charge(access, {
    key: id,
    amount,
    currency,
    token: methodToken ?? '',
    customer: providerCustomer,
    description,
    attempt,
    ageMs,
    reference: providerReference,
  });
}

async function askCheckout(
  access: Access,
  { provider, checkoutReference }: PaymentRow,
  ageMs: number,
): Promise<Outcome> {
  const { checkout } = providerOf(provider);
  if (checkout && checkoutReference !== null && ageMs <= maxCheckoutMs) return checkout.read(access, checkoutReference);
  // Without a stored address, no customer was ever sent to the page.
  const gone = checkoutReference === null ? ageMs > day / 24 : ageMs > maxCheckoutMs;
  return gone
    ? { state: 'failed', failure: { code: 'checkout_expired', message: 'The customer did not pay.' } }
    : { state: 'pending' };
}

function askRefund(access: Access, refund: RefundRow, attempt: number, ageMs: number): Promise<Outcome> {
  const { id, amount, currency, providerReference, paymentReference } = refund;
  return providerOf(refund.provider).refund(access, {
    key: id,
    amount,
    currency,
    attempt,
    ageMs,
    reference: providerReference,
    payment: paymentReference ?? '',
  });
}
