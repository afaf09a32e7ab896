import type { CountedTable } from '../../../records/counted-table.ts';

const states = {
  queued: { en: 'Queued', de: 'Eingereiht' },
  retrying: { en: 'Retrying', de: 'Wird wiederholt' },
  delivered: { en: 'Delivered', de: 'Zugestellt' },
  failed: { en: 'Failed', de: 'Fehlgeschlagen' },
  skipped: { en: 'Skipped', de: 'Übersprungen' },
  cancelled: { en: 'Cancelled', de: 'Abgebrochen' },
};

/** Deliveries for charts: their endpoint and result, without what was sent. */
export const countedDeliveries: CountedTable = {
  source: 'webhooks.deliveries',
  name: 'Deliveries',
  otherNames: { de: 'Zustellungen' },
  capability: 'webhooks.read',
  titleKey: 'event',
  maxDays: 366,
  fields: [
    { key: 'endpoint', name: 'Endpoint', otherNames: { de: 'Endpunkt' }, type: 'text', column: 'endpoint' },
    { key: 'event', name: 'Event', otherNames: { de: 'Ereignis' }, type: 'text', column: 'event' },
    {
      key: 'state',
      name: 'Status',
      otherNames: { de: 'Status' },
      type: 'select',
      column: 'state',
      choices: states,
    },
    { key: 'event_at', name: 'Time', otherNames: { de: 'Zeitpunkt' }, type: 'datetime', column: 'event_at' },
    { key: 'attempts', name: 'Attempts', otherNames: { de: 'Versuche' }, type: 'number', column: 'attempts' },
    {
      key: 'last_status',
      name: 'Last answer',
      otherNames: { de: 'Letzte Antwort' },
      type: 'number',
      column: 'last_status',
    },
  ],
  rowsSince: (since) => `(
    select d.workspace_id, d.id, d.event_at as created_at, coalesce(d.ended_at, d.event_at) as updated_at, null::uuid as created_by,
      null::timestamptz as deleted_at, coalesce(e.name, '') as endpoint, d.event_name as event, d.state, d.event_at,
      d.attempts::double precision as attempts, d.last_status::double precision as last_status
    from deliveries d left join outgoing_endpoints e on e.id = d.endpoint_id
    where d.id >= uuid_floor('${since.toISOString()}') and not d.test)`,
  hrefOf: (id) => `/webhooks/deliveries/${id}`,
};
