import type { Booking } from './booking.ts';

/** In words, for who approves: what, whose, when, with whom. */
export function describeBooking({ serviceName, customerName, hostName, start, timeZone }: Booking): string {
  return `“${serviceName}” of ${customerName ?? 'a customer'} with ${hostName} on ${clockTime(start, timeZone)}`;
}

export function clockTime(at: Date, timeZone: string, language = 'en'): string {
  const text = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(at);
  return `${text} (${timeZone})`;
}
