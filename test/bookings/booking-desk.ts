import type { App } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';

export interface Service {
  id: string;
  slug: string;
  url: string;
  hosts: string[];
  updatedAt: string;
}

export interface Booking {
  id: string;
  state: string;
  start: string;
  end: string;
  hostId: string;
  customerId: string | null;
  seat: number;
  updatedAt: string;
}

export interface Slot {
  start: string;
  end: string;
  hosts: string[];
  seatsLeft: number;
}

const day = 86_400_000;

let counter = 0;

/** Hours around the clock in UTC: every start that the rules of a service allow is a slot. */
export const always = {
  timeZone: 'UTC',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
  overrides: [],
};

/**
 * The next morning: whatever the time is now, no booking of the next hours goes past midnight, where the hours of a day
 * end.
 */
export function waitForMorning(app: App): void {
  const now = app.clock.now().getTime();
  app.clock.advance(Math.ceil(now / day) * day + 6 * 3_600_000 - now);
}

export function newService(client: Client, fields: object = {}): Promise<Service> {
  return client.act<Service>('bookings.save_service', { name: `Service ${++counter}`, minutes: 30, ...fields });
}

export async function slotsOf(client: Client, serviceId: string, days = 7, from = new Date()): Promise<Slot[]> {
  const to = new Date(from.getTime() + days * day);
  return (
    await client.act<{ items: Slot[] }>('bookings.list_slots', {
      serviceId,
      from: from.toISOString(),
      to: to.toISOString(),
    })
  ).items;
}

/** Somebody else each time. */
export function newCustomer(): { name: string; email: string } {
  return { name: `Customer ${++counter}`, email: `customer${counter}@example.com` };
}

export function bookingAt(
  client: Client,
  service: Service,
  start: string,
  fields: Record<string, unknown> = {},
): Promise<Booking> {
  return client.act<Booking>('bookings.create_booking', {
    serviceId: service.id,
    start,
    customer: newCustomer(),
    ...fields,
  });
}

/** A booking of the first, second … free time of a service. */
export async function newBooking(
  client: Client,
  service: Service,
  place = 0,
  fields: Record<string, unknown> = {},
): Promise<Booking> {
  const slot = (await slotsOf(client, service.id))[place];
  if (!slot) throw new Error('There is no such free time.');
  return bookingAt(client, service, slot.start, fields);
}
