import { Type } from 'typebox';
import { webhookReceived } from '../../intake/webhook-received.ts';
import { checkEventFilter } from './check-event-filter.ts';
import { defineTriggerKind } from './define-trigger-kind.ts';

export const event = defineTriggerKind({
  kind: 'event',
  title: 'Event',
  description: 'Something happens in the workspace, such as a new lead or a changed record. You can add a filter.',
  takesInput: false,
  config: Type.Object(
    {
      event: Type.String({
        title: 'Event',
        format: 'event-name',
        pattern: '^[a-z]+\\.([a-z][a-z0-9_]{0,59}|\\*)$',
        description: 'A name of the catalogue, such as crm.lead_created, or all of a module: crm.*',
      }),
      filter: Type.Optional(
        Type.Unknown({
          title: 'Only when',
          format: 'condition',
          description:
            'A condition on the event’s data as in tables, {"field": "lead.value", "cmp": "gt", "value": 1000}, or an expression that gives true or false.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  example: { event: 'crm.lead_created', filter: { field: 'lead.value', cmp: 'gte', value: 100_000 } },
  logged: (config) => (config.event === webhookReceived ? 'webhook' : 'api'),
  check: (config, at) => checkEventFilter(config.filter, at),
  arms: (config) => ({ subscriptions: [String(config.event)] }),
});
