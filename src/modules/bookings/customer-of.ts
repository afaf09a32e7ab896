import type { Param } from '../../../language/phrase.ts';
import type { Booking } from './booking.ts';
import { phrase } from './words/words.ts';

/** The customer by name, where the booking still knows one. */
export function customerOf({ customerName }: Pick<Booking, 'customerName'>): Param {
  return customerName ?? phrase('a_customer');
}
