import { type Static, Type } from 'typebox';
import { fieldsOfTable, type RecordShape, showsRecord } from '../../records/record-shape.ts';
import { Choice, DateOut, Id, Nullable, SecretFree } from '../../runtime/schemas.ts';

export const bookingStates = ['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'no_show'] as const;

export const BookingState = Choice([...bookingStates]);

/** Bookings in these states occupy their time. */
export const holdingStates: ReadonlySet<string> = new Set(['pending', 'confirmed']);

export const Answers = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }),
  SecretFree({ maxLength: 2_000 }),
  {
    additionalProperties: false,
    maxProperties: 20,
    description: 'Answers to the questions of the service, by their keys.',
  },
);

const source = 'bookings.bookings';

/** The record field that decides whether a property is visible. */
const shape: RecordShape = {
  ...fieldsOfTable(source, [
    'start',
    'end',
    'serviceId',
    'hostId',
    'state',
    'timeZone',
    'location',
    'answers',
    'note',
    'cancelReason',
  ]),
  customerId: [`${source}.customer_id`, 'crm.customers@customerId'],
  serviceName: [`${source}.service_id`],
  hostName: [`${source}.host_id`],
  customerName: [`${source}.customer_id`, 'crm.customers.name', 'crm.customers@customerId'],
  customerEmail: [`${source}.customer_id`, 'crm.customers.email', 'crm.customers@customerId'],
};

/** The booking without the fields that the caller may not see. */
export const Booking = showsRecord(
  Type.Object({
    id: Id,
    serviceId: Id,
    serviceName: Type.String(),
    customerId: Nullable(Id),
    customerName: Nullable(Type.String()),
    customerEmail: Nullable(Type.String()),
    hostId: Id,
    hostName: Type.String(),
    start: DateOut,
    end: DateOut,
    timeZone: Type.String({ description: 'Of the customer.' }),
    location: Type.String(),
    answers: Type.Record(Type.String(), Type.String()),
    seat: Type.Integer(),
    state: BookingState,
    note: Nullable(Type.String()),
    cancelReason: Nullable(Type.String()),
    createdAt: DateOut,
    updatedAt: DateOut,
    createdBy: Nullable(Id),
    via: Type.String(),
  }),
  shape,
  { id: source },
);
export type Booking = Static<typeof Booking>;

export const BookingWithMail = showsRecord(
  Type.Object({
    ...Booking.properties,
    unsentMail: Type.Optional(
      Type.Object(
        { approvalId: Id, state: Choice(['pending', 'declined', 'expired']) },
        {
          description:
            'The latest mail to the customer, where it has to be approved: it still waits, or it was not sent.',
        },
      ),
    ),
  }),
  shape,
  { id: source },
);

export const bookingExample: Booking = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  serviceId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d',
  serviceName: 'First consultation',
  customerId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7e',
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  hostId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7f',
  hostName: 'Grace Hopper',
  start: new Date('2026-03-02T09:00:00.000Z'),
  end: new Date('2026-03-02T09:30:00.000Z'),
  timeZone: 'Europe/Berlin',
  location: '',
  answers: {},
  seat: 1,
  state: 'confirmed',
  note: null,
  cancelReason: null,
  createdAt: new Date('2026-02-20T12:00:00.000Z'),
  updatedAt: new Date('2026-02-20T12:00:00.000Z'),
  createdBy: null,
  via: 'public',
};
