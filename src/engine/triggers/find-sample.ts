import { readEventsFor, type StoredEvent } from '../../events/events.store.ts';
import { patternsIn } from '../../events/outbox.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import type { TriggerDefinition } from '../definition/definition.ts';
import { triggerKinds } from './registry.ts';
import { wantsEvent } from './wants-event.ts';

/** An event that would have started a run, and the input that the run would have had. */
export interface EventSample {
  id: string;
  name: string;
  at: Date;
  body: unknown;
}

interface SampleSearch {
  workspaceId: string;
  /** The person who asks for the sample. Events of records that they may not see are skipped. */
  userId: string;
  trigger: TriggerDefinition;
  maySee(eventName: string): boolean;
  now: Date;
  timeZone: string;
  viewEvent(userId: string, event: StoredEvent, db?: Db): Promise<unknown>;
}

/** How many matching events are checked against the filter. */
const maxCandidates = 50;

/** The newest event that would start a run through this trigger. */
export async function findSample(db: Db, asked: SampleSearch): Promise<EventSample | undefined> {
  const { workspaceId, userId, trigger, now, timeZone } = asked;
  const config = trigger.config ?? {};
  const patterns = triggerKinds.get(trigger.kind)?.arms(config).subscriptions ?? [];
  if (patterns.length === 0) return undefined;
  const endpointId = typeof config.endpointId === 'string' ? config.endpointId : null;
  const ids = await newestEvents(db, workspaceId, { patterns, endpointId, limit: maxCandidates });
  for (const stored of await readEventsFor(
    db,
    ids.map((id) => ({ userId, id, item: null })),
  )) {
    if (!stored || !asked.maySee(stored.name)) continue;
    const data = stored.ruled ? await asked.viewEvent(userId, stored, db) : stored.data;
    if (data === undefined) continue;
    const event = { id: stored.id, name: stored.name, at: stored.at.toISOString(), data };
    if (!wantsEvent(trigger, event, { now, timeZone })) continue;
    const body = trigger.kind === 'webhook' ? ((data as { body?: unknown } | null)?.body ?? {}) : data;
    return { id: stored.id, name: stored.name, at: stored.at, body };
  }
  return undefined;
}

/**
 * How many recent events are searched. Events have no index by name, and an older sample would mislead more than help.
 */
const maxEventsSearched = 10_000;

interface EventSearch {
  /** Such as `crm.lead_created` or `crm.*`. */
  patterns: readonly string[];
  /** The incoming webhook, if the trigger names one. */
  endpointId: string | null;
  limit: number;
}

/** The ids of the newest events with such a name, newest first. */
async function newestEvents(db: Db, workspaceId: string, search: EventSearch): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from (select id, name, data from events where workspace_id = ${workspaceId} order by id desc limit ${maxEventsSearched}) recent
    where ${patternsIn('name')} && ${search.patterns}::text[] and (${search.endpointId}::text is null or data ->> 'endpointId' = ${search.endpointId})
    order by id desc limit ${search.limit}`);
  return rows.map(({ id }) => id);
}
