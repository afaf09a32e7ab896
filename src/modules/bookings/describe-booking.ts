import { clockTime } from '../../kernel/clock-time.ts';
import type { Booking } from './booking.ts';

/** In words, for who approves: what, whose, when, with whom. */
export function describeBooking({ serviceName, customerName, hostName, start, timeZone }: Booking, language: 'en' | 'de'): string {
  const when = clockTime(start, timeZone, language);
  if (language === 'de') return `„${serviceName}“ von ${customerName ?? 'einem Kunden'} bei ${hostName} am ${when}`;
  return `“${serviceName}” of ${customerName ?? 'a customer'} with ${hostName} on ${when}`;
}
