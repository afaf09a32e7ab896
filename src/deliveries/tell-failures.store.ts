import { insertDispatch, isHeard, patternsOf } from '../events/outbox.ts';
import { newId } from '../kernel/ids.ts';
import type { Db } from '../storage/db.ts';
import { prepared, raw, sql } from '../storage/sql.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import type { ChangedEndpoint, Finished } from './finish-deliveries.store.ts';

interface Told {
  workspaceId: string;
  name: string;
  depth: number;
  topic: string;
  subjectId: string;
  data: Record<string, unknown>;
}

/**
 * Writes the events about failures, in the transaction that stores the failures. Returns the dispatch rows to process.
 */
export async function tellFailures(
  db: Db,
  outcomes: readonly AttemptOutcome[],
  finished: Finished,
  now: Date,
  reactsTo: (name: string) => boolean,
): Promise<string[]> {
  const held = new Set(finished.held);
  const told = [
    ...outcomes.filter(({ id, state }) => state === 'failed' && held.has(id)).map(deliveryFailed),
    ...finished.endpoints.filter(({ disabledReason }) => disabledReason !== null).map(endpointDisabled),
    ...finished.endpoints.filter(({ warnHours }) => warnHours !== null).map(endpointFailing),
  ];
  if (told.length === 0) return [];
  const rows = told.map((event) => ({
    ...event,
    id: newId(),
    dispatchId: newId(),
    patterns: patternsOf(event.name),
    reacts: reactsTo(event.name),
  }));
  const left = await db.many<{ id: string }>(
    prepared(sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, "dispatchId" uuid, "workspaceId" uuid, name text, depth smallint, topic text, "subjectId" uuid,
        data jsonb, patterns text[], reacts boolean)
    ), written as (
      insert into events (id, workspace_id, name, at, via, depth, topic, subject_id, data)
      select id, "workspaceId", name, ${now}, 'system', depth, topic, "subjectId", data from told
    )
    ${insertDispatch(
      { id: raw('"dispatchId"'), workspaceId: raw('"workspaceId"'), eventIds: raw('array[id]') },
      sql`from told where reacts or ${isHeard(raw('told."workspaceId"'), raw('told.patterns'))}`,
    )} returning id`),
  );
  return left.map(({ id }) => id);
}

function deliveryFailed({
  workspaceId,
  endpointId,
  id,
  eventName,
  depth,
  number,
  status,
  error,
}: AttemptOutcome): Told {
  const data = { endpointId, deliveryId: id, event: eventName, attempts: number, lastStatus: status, lastError: error };
  return { workspaceId, name: 'platform.delivery_failed', depth: depth + 1, topic: 'delivery', subjectId: id, data };
}

function endpointDisabled({ workspaceId, id, name, url, disabledReason }: ChangedEndpoint): Told {
  return {
    workspaceId,
    name: 'platform.endpoint_disabled',
    depth: 1,
    topic: 'webhook',
    subjectId: id,
    data: { endpointId: id, name, url, reason: disabledReason },
  };
}

function endpointFailing({ workspaceId, id, name, url, failingSince, warnHours }: ChangedEndpoint): Told {
  const data = { endpointId: id, name, url, failingSince: new Date(failingSince ?? 0).toISOString(), hours: warnHours };
  return { workspaceId, name: 'platform.endpoint_failing', depth: 1, topic: 'webhook', subjectId: id, data };
}
