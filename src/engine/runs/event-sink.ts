import type { Sink } from '../../events/dispatch.ts';
import { webhookReceived } from '../../intake/webhook-received.ts';
import { sql } from '../../storage/sql.ts';

/** Events start runs of the workflows that subscribed to them, by the statement that hands events on. Filters are looked at when the run begins. */
export const startRunsByEvents: Sink = {
  consumer: 'workflows.run',
  signal: 'runs',
  insert: sql`
    insert into runs (id, workspace_id, workflow_id, version_id, trigger, origin, trust_root, mode, actor_id, event_id, event_item, depth, priority, state, at_once, queued_at)
    select gen_random_uuid(), s.workspace_id, w.id, v.id, case when s.name = ${webhookReceived} then 'webhook' else 'api' end, coalesce(s.origin, 'order'),
      case when s.origin = 'program' then (select t.root_version_id from trusted_versions t where t.root_version_id = v.id and t.version_id = v.id) end, 'async', v.created_by, s.id, s.item, s.depth + 1,
      case v.settings->>'priority' when 'high' then 2 when 'low' then 8 else 5 end, 'ready', (v.settings->>'runsAtOnce')::int, clock_timestamp()
    from subscribed s join workflows w on w.id = s.owner_id and w.workspace_id = s.workspace_id and w.deleted_at is null
      join workflow_versions v on v.id = w.deployed_version_id
    where s.consumer = 'workflows.run'`,
};
