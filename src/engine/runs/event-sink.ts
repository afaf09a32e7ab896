import type { Sink } from '../../events/dispatch.ts';
import { webhookReceived } from '../../intake/webhook-received.ts';
import { raw, sql } from '../../storage/sql.ts';
import { insertDeployedRuns, newRunId, trustedRoot } from './store/insert-runs.ts';

/**
 * Starts runs of subscribed workflows in the statement that dispatches events. Filters are checked when a run begins.
 */
export const startRunsByEvents: Sink = {
  consumer: 'workflows.run',
  signal: 'runs',
  insert: insertDeployedRuns(
    {
      id: newRunId,
      trigger: sql`case when s.name = ${webhookReceived} then 'webhook' else 'api' end`,
      origin: raw(`coalesce(s.origin, 'order')`),
      trustRoot: sql`case when s.origin = 'program' then ${trustedRoot(raw('v.id'))} end`,
      mode: 'async',
      eventId: raw('s.id'),
      eventItem: raw('s.item'),
      depth: raw('s.depth + 1'),
      trace: raw('s.trace'),
      priority: raw(`case v.settings->>'priority' when 'high' then 2 when 'low' then 8 else 5 end`),
      queuedAt: raw('clock_timestamp()'),
    },
    raw(`from subscribed s join workflows w on w.id = s.owner_id and w.workspace_id = s.workspace_id and w.deleted_at is null
      join workflow_versions v on v.id = w.deployed_version_id
    where s.consumer = 'workflows.run'`),
  ),
};
