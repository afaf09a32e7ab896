import type { Phrase } from '../../../language/phrase.ts';
import type { Booking } from './booking.ts';
import { phrase } from './words/words.ts';

/** For the approver: the service, the customer, the time and the host. */
export function describeBooking({ serviceName, customerName, hostName, start }: Booking): Phrase {
  return phrase('booking', {
    service: serviceName,
    customer: customerName ?? phrase('some_customer'),
    host: hostName,
    when: { moment: start.toISOString() },
  });
}
