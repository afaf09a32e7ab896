/** Services, availability and bookings, as the actions of the module `bookings` give and take them. */

export interface Question {
  key: string;
  label: string;
  required: boolean;
}

export interface Service {
  id: string;
  name: string;
  slug: string;
  description: string;
  minutes: number;
  /** Minor units of the currency. */
  price: number | null;
  currency: string;
  hosts: string[];
  bufferBefore: number;
  bufferAfter: number;
  noticeMinutes: number;
  windowDays: number;
  stepMinutes: number;
  requiresConfirmation: boolean;
  seats: number;
  location: string;
  questions: Question[];
  public: boolean;
  /** Of the public page. */
  url: string;
  active: boolean;
  createdAt: string;
  updatedAt: string;
}

/** `24:00` is the end of the day. */
export interface TimeRange {
  from: string;
  to: string;
}

export interface Availability {
  hostId: string;
  timeZone: string;
  /** Monday is 1. */
  weekly: (TimeRange & { day: number })[];
  /** No ranges: closed on that day. */
  overrides: { date: string; ranges: TimeRange[] }[];
  /** Null: nobody set it, and the usual hours hold. */
  updatedAt: string | null;
}

export const bookingStates = ['pending', 'confirmed', 'completed', 'no_show', 'declined', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];

export interface Booking {
  id: string;
  serviceId: string;
  serviceName: string;
  /** Null where the customer was deleted for good. */
  customerId: string | null;
  customerName: string | null;
  customerEmail: string | null;
  hostId: string;
  hostName: string;
  start: string;
  end: string;
  /** Of the customer. */
  timeZone: string;
  location: string;
  answers: Record<string, string>;
  seat: number;
  state: BookingState;
  note: string | null;
  cancelReason: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  via: string;
  /** The latest mail to the customer, where a person has to approve it and it was not sent. */
  unsentMail?: { approvalId: string; state: 'pending' | 'declined' | 'expired' };
}

export interface Slot {
  start: string;
  end: string;
  hosts: string[];
  seatsLeft: number;
}
