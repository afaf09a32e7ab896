import type { JobAddress } from '../../../queue/define-job.ts';

export interface SettleOrder {
  /** The id of the payment or refund. */
  id: string;
  /** How many jobs have checked it before. */
  round: number;
}

/**
 * Finds out the result of a payment whose answer was lost. The job is stored with the payment, so none is forgotten.
 */
export const settlePaymentJob: JobAddress<SettleOrder> = { kind: 'payments.settle_payment', maxAttempts: 20 };

export const settleRefundJob: JobAddress<SettleOrder> = { kind: 'payments.settle_refund', maxAttempts: 20 };

const second = 1_000;
const waits = [5, 15, 60, 300, 600].map((seconds) => seconds * second);
const maxWait = 1_800 * second;
/** Longer than the first request waits for an answer. */
const firstLook = 20 * second;

export function firstLookAt(now: Date): Date {
  return new Date(now.getTime() + firstLook);
}

export function nextLookAt(round: number, now: Date): Date {
  return new Date(now.getTime() + (waits[round] ?? maxWait));
}

export function settleKey(kind: 'payment' | 'refund', { id, round }: SettleOrder): string {
  return `${kind}:${id}:${round}`;
}
