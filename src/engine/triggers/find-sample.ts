import { readEventsFor, type StoredEvent } from '../../events/events.store.ts';
import { patternsIn } from '../../events/outbox.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import type { TriggerDefinition } from '../definition/definition.ts';
import { triggerKinds } from './registry.ts';
import { wantsEvent } from './wants-event.ts';

/** An event that would have started a run, and what the run would have been told. */
export interface EventSample {
  id: string;
  name: string;
  at: Date;
  body: unknown;
}

interface Looking {
  workspaceId: string;
  /** Who looks; of records they may not see, they find none. */
  userId: string;
  trigger: TriggerDefinition;
  maySee(eventName: string): boolean;
  now: Date;
  timeZone: string;
  viewEvent(userId: string, event: StoredEvent, db?: Db): Promise<unknown>;
}

/** Of those with the right name; a filter that lets fewer through has no sample. */
const tried = 50;

/** The newest event that would start a run by this trigger. */
export async function findSample(db: Db, looking: Looking): Promise<EventSample | undefined> {
  const { workspaceId, userId, trigger, now, timeZone } = looking;
  const config = trigger.config ?? {};
  const patterns = triggerKinds.get(trigger.kind)?.arms(config).subscriptions ?? [];
  if (patterns.length === 0) return undefined;
  const endpointId = typeof config.endpointId === 'string' ? config.endpointId : null;
  const ids = await newestEvents(db, workspaceId, { patterns, endpointId, limit: tried });
  for (const stored of await readEventsFor(
    db,
    ids.map((id) => ({ userId, id, item: null })),
  )) {
    if (!stored || !looking.maySee(stored.name)) continue;
    const data = stored.ruled ? await looking.viewEvent(userId, stored, db) : stored.data;
    if (data === undefined) continue;
    const event = { id: stored.id, name: stored.name, at: stored.at.toISOString(), data };
    if (!wantsEvent(trigger, event, { now, timeZone })) continue;
    const body = trigger.kind === 'webhook' ? ((data as { body?: unknown } | null)?.body ?? {}) : data;
    return { id: stored.id, name: stored.name, at: stored.at, body };
  }
  return undefined;
}

/** How far back is looked: events have no index by name, and a sample that old would mislead more than it helps. */
const lookedAt = 10_000;

interface EventWish {
  /** `crm.lead_created`, `crm.*`. */
  patterns: readonly string[];
  /** Of an incoming webhook, where one is chosen. */
  endpointId: string | null;
  limit: number;
}

/** The newest events with such a name, newest first. */
async function newestEvents(db: Db, workspaceId: string, wish: EventWish): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from (select id, name, data from events where workspace_id = ${workspaceId} order by id desc limit ${lookedAt}) recent
    where ${patternsIn('name')} && ${wish.patterns}::text[] and (${wish.endpointId}::text is null or data ->> 'endpointId' = ${wish.endpointId})
    order by id desc limit ${wish.limit}`);
  return rows.map(({ id }) => id);
}
