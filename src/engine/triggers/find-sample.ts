import { readEventsFor, type StoredEvent } from '../../events/events.store.ts';
import type { Db } from '../../storage/db.ts';
import type { TriggerDefinition } from '../definition/definition.ts';
import { newestEvents } from './newest-events.read.ts';
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
