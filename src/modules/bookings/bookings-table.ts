import type { ByLanguage } from '../../../language/languages.ts';
import type { SystemTable } from '../../records/system-table.ts';
import type { bookingStates } from './booking.ts';
import { refusals } from './words/refusals.ts';

const states: Record<(typeof bookingStates)[number], ByLanguage<string>> = {
  pending: { en: 'Pending', de: 'Wartet auf Bestätigung' },
  confirmed: { en: 'Confirmed', de: 'Bestätigt' },
  declined: { en: 'Declined', de: 'Abgelehnt' },
  cancelled: { en: 'Cancelled', de: 'Abgesagt' },
  completed: { en: 'Completed', de: 'Hat stattgefunden' },
  no_show: { en: 'No-show', de: 'Nicht erschienen' },
};

const inputKeys: Record<string, string> = {
  service_id: 'serviceId',
  customer_id: 'customerId',
  host_id: 'hostId',
  time_zone: 'timeZone',
};

/**
 * Bookings as a table of records. A new record books a time, another start or host moves the booking, and deleting it
 * cancels it; the rules of slots apply to all of them. Fields that only an action can change, such as the state, are
 * read only.
 */
export const bookingsTable: SystemTable = {
  source: 'bookings.bookings',
  name: 'Bookings',
  otherNames: { de: 'Buchungen' },
  description: 'Times that customers booked.',
  otherDescriptions: { de: 'Zeiten, die Kunden gebucht haben.' },
  relation: 'bookings',
  titleKey: 'start',
  fields: [
    {
      key: 'start',
      name: 'Start',
      otherNames: { de: 'Beginn' },
      type: 'datetime',
      column: 'starts_at',
      empty: `'epoch'::timestamptz`,
      settings: { required: true },
    },
    {
      key: 'end',
      name: 'End',
      otherNames: { de: 'Ende' },
      type: 'datetime',
      column: 'ends_at',
      empty: `'epoch'::timestamptz`,
      settings: { readOnly: true },
    },
    {
      key: 'service_id',
      name: 'Service',
      otherNames: { de: 'Leistung' },
      type: 'text',
      column: 'service_id',
      refersTo: 'service',
    },
    {
      key: 'customer_id',
      name: 'Customer',
      otherNames: { de: 'Kunde' },
      type: 'text',
      column: 'customer_id',
      refersTo: 'customer',
    },
    { key: 'host_id', name: 'Host', otherNames: { de: 'Gastgeber' }, type: 'user', column: 'host_id' },
    {
      key: 'state',
      name: 'State',
      otherNames: { de: 'Status' },
      type: 'select',
      column: 'state',
      empty: `''::text`,
      settings: { readOnly: true },
      choices: states,
    },
    {
      key: 'time_zone',
      name: 'Time zone',
      otherNames: { de: 'Zeitzone' },
      type: 'text',
      column: 'time_zone',
      empty: `'UTC'::text`,
    },
    {
      key: 'location',
      name: 'Location',
      otherNames: { de: 'Ort' },
      type: 'text',
      column: 'location',
      empty: `''::text`,
    },
    {
      key: 'answers',
      name: 'Answers',
      otherNames: { de: 'Antworten' },
      type: 'json',
      column: 'answers',
      empty: `'{}'::jsonb`,
    },
    { key: 'note', name: 'Note', otherNames: { de: 'Notiz' }, type: 'long_text', column: 'note' },
    {
      key: 'cancel_reason',
      name: 'Cancelled because',
      otherNames: { de: 'Storniert, weil' },
      type: 'text',
      column: 'cancel_reason',
      settings: { readOnly: true },
    },
  ],
  otherColumns: [
    'id',
    'workspace_id',
    'created_by',
    'created_at',
    'updated_at',
    'deleted_at',
    'session_id',
    'seat',
    'sequence',
    'manage_digest',
    'manage_token',
    'via',
  ],
  references: { customer_id: 'crm.customers' },
  capabilities: { read: 'bookings.read', write: 'bookings.write', import: 'bookings.write', delete: 'bookings.send' },
  actions: {
    create: {
      name: 'bookings.create_booking',
      input: (values) => inputOf(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))),
    },
    update: { name: 'bookings.reschedule_booking', input: (id, values) => ({ id, ...inputOf(values) }) },
    delete: { name: 'bookings.cancel_booking', input: (id) => ({ id }) },
  },
  form: { refusedBecause: refusals.phrase('no_form_of_bookings') },
};

function inputOf(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [inputKeys[key] ?? key, value]));
}
