import type { Payment } from '../../api/types.ts';

/** How much of a payment can still go back; what is on its way counts as gone. */
export function refundable({ amount, refunds }: Payment): number {
  return refunds.reduce((left, refund) => (refund.state === 'failed' ? left : left - refund.amount), amount);
}
