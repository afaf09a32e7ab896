import type { Availability, Booking, BookingState, Service, Slot } from './booking-shapes.ts';

type ById = { id: string };
type Nothing = Record<string, never>;

interface Items<Item> {
  items: Item[];
  nextCursor?: string;
}

export interface BookingFilter {
  from?: string;
  to?: string;
  state?: BookingState;
  serviceId?: string;
  hostId?: string;
  customerId?: string;
  limit?: number;
  cursor?: string;
}

export type ServiceFields = Partial<Omit<Service, 'id' | 'url' | 'stepMinutes' | 'createdAt' | 'updatedAt'>> & {
  /** Null: as long as a booking takes. */
  stepMinutes?: number | null;
};

type Unchanged = { expectedUpdatedAt?: string };

export interface NewBooking {
  serviceId: string;
  start: string;
  hostId?: string;
  customerId?: string;
  customer?: { name: string; email: string; phone?: string };
  timeZone?: string;
  location?: string;
  answers?: Record<string, string>;
  note?: string;
}

/** Input and result of each action of the module `bookings` that the console calls. */
export interface BookingActions {
  'bookings.list_bookings': [BookingFilter, Items<Booking>];
  'bookings.get_booking': [ById, Booking];
  'bookings.list_slots': [
    { serviceId: string; hostId?: string; from: string; to: string; bookingId?: string },
    { items: Slot[]; timeZone: string },
  ];
  'bookings.list_services': [Nothing, Items<Service>];
  'bookings.save_service': [ServiceFields & Unchanged & { id?: string }, Service];
  'bookings.delete_service': [ById, ById];
  'bookings.get_availability': [{ hostId?: string }, Availability];
  'bookings.set_availability': [
    Omit<Availability, 'hostId' | 'updatedAt'> & Unchanged & { hostId?: string },
    Availability,
  ];
  'bookings.create_booking': [NewBooking, Booking];
  'bookings.confirm_booking': [ById & Unchanged, Booking];
  'bookings.decline_booking': [ById & Unchanged & { reason?: string }, Booking];
  'bookings.reschedule_booking': [ById & Unchanged & { start: string; hostId?: string }, Booking];
  'bookings.cancel_booking': [ById & Unchanged & { reason?: string }, Booking];
  'bookings.reassign_booking': [ById & Unchanged & { hostId: string }, Booking];
  'bookings.mark_no_show': [ById & Unchanged, Booking];
  'bookings.complete_booking': [ById & Unchanged, Booking];
  'bookings.get_feed': [Nothing, { id: string; createdAt: string; readAt: string | null } | null];
  /** The address is told only this once. */
  'bookings.reset_feed': [Nothing, { url: string }];
}
