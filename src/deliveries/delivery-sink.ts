import type { Sink } from '../events/dispatch.ts';
import { maxCauseDepth } from '../kernel/cause-depth.ts';
import { sql } from '../storage/sql.ts';
import { maxBodyBytes } from './delivery-body.ts';

/** The consumer of outgoing endpoints' subscriptions. */
export const deliveryConsumer = 'webhooks.deliver';

/** An endpoint gets no events about its own failures, and a test goes only to the tested endpoint. */
const ownFailures = ['platform.delivery_failed', 'platform.endpoint_failing', 'platform.endpoint_disabled'];
const testEvent = 'platform.webhook_test';

/**
 * Creates deliveries in the statement that dispatches events. The body is created only here. If the endpoint is not
 * active, the delivery is kept as skipped, and a person can have it sent later.
 */
export function deliverEvents(baseUrl: string): Sink {
  return {
    consumer: deliveryConsumer,
    signal: 'deliveries',
    topic: 'delivery',
    first: sql`
      wanted as materialized (
        select make_id(ev.at) as id, s.workspace_id, s.owner_id, s.id as event_id, s.item, s.name, s.depth, s.trace, ev.at,
          case when s.item is null then ev.data else ev.data->s.item end as data,
          case when e.state <> 'active' then e.state when s.depth >= ${maxCauseDepth}::int then 'too_deep' end as reason
        from subscribed s join events ev on ev.id = s.id join outgoing_endpoints e on e.id = s.owner_id and e.workspace_id = s.workspace_id and e.deleted_at is null
        where s.consumer = ${deliveryConsumer}::text and s.name <> ${testEvent}::text
          and not (s.name = any(${ownFailures}::text[]) and ev.data->>'endpointId' = s.owner_id::text)
      ), opened as (
        select wanted.*, '{"id":"' || id || '","type":' || to_json(name) || ',"timestamp":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          || '","workspaceId":"' || workspace_id || '","version":1,"data":' as head
        from wanted
      ), queued as (
        insert into delivery_queue (id, workspace_id, endpoint_id, event_id, event_item, next_at, trace)
        select id, workspace_id, owner_id, event_id, coalesce(item, 0), at, trace from wanted where reason is null
      )`,
    insert: sql`
      insert into deliveries (id, workspace_id, endpoint_id, event_id, event_item, event_name, event_at, depth, state, reason, body, ended_at)
      select id, workspace_id, owner_id, event_id, item, name, at, depth, case when reason is null then 'queued' else 'skipped' end, reason,
        convert_to(head || case when octet_length(head) + octet_length(data::text) < ${maxBodyBytes}::int then data::text
          else json_build_object('truncated', true, 'url', ${baseUrl}::text || '/webhooks/deliveries/' || id)::text end || '}', 'UTF8'),
        case when reason is not null then at end
      from opened`,
  };
}
