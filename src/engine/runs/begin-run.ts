import type { Phrase } from '../../../language/phrase.ts';
import type { StoredEvent, WantedEvent } from '../../events/events.store.ts';
import type { Plan } from '../definition/plan.ts';
import { wantsEvent } from '../triggers/wants-event.ts';
import { failures } from '../words/failures.ts';
import type { LiveRun } from './store/claim-runs.store.ts';

interface Around {
  now: Date;
  timeZone: string;
  readEvent(wanted: WantedEvent): Promise<(StoredEvent & { ruled: boolean }) | undefined>;
  viewEvent(userId: string, event: StoredEvent): Promise<unknown>;
}

/** How a run begins, or why it does not. */
export type Beginning =
  | { trigger: unknown; entries: readonly string[] }
  | { drop: true }
  | { fail: { code: string; why: Phrase } };

/**
 * Finds the trigger that a run starts from and the data for it. If no trigger accepts the event (because of a filter),
 * the run is dropped without a trace.
 */
export async function beginRun(run: LiveRun, plan: Plan, around: Around): Promise<Beginning> {
  if (run.eventId !== null) return beginByEvent(run, plan, around);
  const trigger = run.triggerId === null ? undefined : plan.triggers.get(run.triggerId);
  const chosen = trigger ?? [...plan.triggers.values()].find((each) => each.kind === run.trigger);
  return {
    trigger: { kind: chosen?.kind ?? run.trigger, id: chosen?.id ?? null, body: run.input ?? {} },
    entries: plan.entries(chosen?.id ?? null),
  };
}

async function beginByEvent(run: LiveRun, plan: Plan, around: Around): Promise<Beginning> {
  const stored = await around.readEvent({ userId: run.actorId, id: run.eventId as string, item: run.eventItem });
  if (!stored) return { fail: { code: 'event_gone', why: failures.phrase('event_gone') } };
  const data = stored.ruled ? await around.viewEvent(run.actorId, stored) : stored.data;
  // The person that the run acts as may not see this event, so for them nothing happened.
  if (data === undefined) return { drop: true };
  const event = { id: stored.id, name: stored.name, at: stored.at.toISOString(), data };
  const trigger = [...plan.triggers.values()].find((each) => wantsEvent(each, event, around));
  if (!trigger) return { drop: true };
  const eventFacts = { id: event.id, name: event.name, at: event.at };
  if (trigger.kind !== 'webhook')
    return {
      trigger: { kind: trigger.kind, id: trigger.id, body: event.data, event: eventFacts },
      entries: plan.entries(trigger.id),
    };
  const { body, headers, ...endpoint } = event.data as { body?: unknown; headers?: unknown };
  return {
    trigger: { kind: 'webhook', id: trigger.id, body: body ?? {}, headers: headers ?? {}, endpoint, event: eventFacts },
    entries: plan.entries(trigger.id),
  };
}
