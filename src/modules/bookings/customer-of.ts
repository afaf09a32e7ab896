import type { Param } from '../../../language/phrase.ts';
import type { Booking } from './booking.ts';
import { phrase } from './words/words.ts';

/** The customer's name, if the booking still has a customer. */
export function customerOf({ customerName }: Pick<Booking, 'customerName'>): Param {
  return customerName ?? phrase('a_customer');
}
