import { type Static, Type } from 'typebox';
import { DateOut, Nullable } from '../../../runtime/schemas.ts';
import { type Booking, BookingState } from '../booking.ts';
import type { FreeSlot } from '../free-slots.ts';
import { Question, type Service } from '../service.ts';

/** What strangers see: nothing about other customers, and no more than necessary about hosts. */

export const PublicService = Type.Object({
  name: Type.String(),
  description: Type.String(),
  minutes: Type.Integer(),
  price: Nullable(Type.Integer()),
  currency: Type.String(),
  location: Type.String(),
  questions: Type.Array(Question),
  requiresConfirmation: Type.Boolean(),
  seats: Type.Integer(),
});

export const PublicSlot = Type.Object({
  start: DateOut,
  end: DateOut,
  seatsLeft: Type.Optional(Type.Integer({ description: 'Where the service has several seats.' })),
});

export const PublicBooking = Type.Object({ state: BookingState, start: DateOut, end: DateOut });

export function publicService(service: Service): Static<typeof PublicService> {
  const { name, description, minutes, price, currency, location, questions, requiresConfirmation, seats } = service;
  return { name, description, minutes, price, currency, location, questions, requiresConfirmation, seats };
}

export function publicSlots(service: Service, slots: readonly FreeSlot[]): Static<typeof PublicSlot>[] {
  return slots.map(({ start, end, seatsLeft }) => ({ start, end, ...(service.seats > 1 ? { seatsLeft } : {}) }));
}

export function publicBooking({ state, start, end }: Booking): Static<typeof PublicBooking> {
  return { state, start, end };
}
