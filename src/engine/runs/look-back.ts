import type { EventJobPayload } from '../../events/dispatch.ts';
import { readEvent, type StoredEvent } from '../../events/events.store.ts';
import { type AnyJob, defineJob, type JobAddress } from '../../queue/define-job.ts';
import type { Db } from '../../storage/db.ts';
import type { Signals } from '../../storage/signals.ts';
import { sql } from '../../storage/sql.ts';
import type { EngineServices } from '../engine-services.ts';
import { matchesEvent } from '../triggers/matches-event.ts';
import { answerWait, findWait, type OpenWait } from './store/wait-runs.store.ts';

/**
 * After a wait is registered and committed, this job looks for what was missed: events since the run began, or a
 * decision made at the same moment. It is a job so that it happens even if the process dies in between.
 */
export const lookBack: JobAddress<{ runId: string; path: string }> = { kind: 'workflows.look_back', maxAttempts: 10 };

export interface WaitServices {
  services: Pick<EngineServices, 'outcomeOf' | 'viewEvent'>;
  signals: Signals;
  timeZoneOf(workspaceId: string): Promise<string>;
}

const maxEvents = 5_000;

/** The jobs that end waits: after an event, and for events and decisions that were missed. */
export function waitJobs(settings: WaitServices): AnyJob[] {
  const wake = () => settings.signals.send('runs');
  return [
    defineJob<{ runId: string; path: string }>({
      kind: lookBack.kind,
      maxAttempts: lookBack.maxAttempts,
      mode: 'transaction',
      async run(ctx, { runId, path }) {
        const wait = await findWait(ctx.db, { runId, path });
        if (!wait) return;
        const answer =
          wait.approvalId === null
            ? await eventSince(ctx.db, wait, settings, ctx.now())
            : await settings.services.outcomeOf(wait.workspaceId, wait.approvalId);
        const { approvalId } = wait;
        if (answer && (await answerWait(ctx.db, approvalId === null ? { id: wait.id } : { approvalId }, answer)) > 0)
          ctx.afterCommit(wake);
      },
    }),
    defineJob<EventJobPayload>({
      kind: 'workflows.wait',
      maxAttempts: 10,
      mode: 'transaction',
      async run(ctx, { eventId, item, ownerId }) {
        const wait = ownerId === null ? undefined : await findWait(ctx.db, { id: ownerId });
        if (!wait) {
          await ctx.db.run(sql`delete from subscriptions where consumer = 'workflows.wait' and owner_id = ${ownerId}`);
          return;
        }
        const stored = await readEvent(ctx.db, eventId, item);
        const event = stored && (await asActorSees(ctx.db, wait, stored, settings));
        if (!event || !(await fits(wait, event, settings, ctx.now()))) return;
        if ((await answerWait(ctx.db, { id: wait.id }, answerOf(event))) > 0) ctx.afterCommit(wake);
      },
    }),
  ];
}

async function eventSince(db: Db, wait: OpenWait, settings: WaitServices, now: Date): Promise<unknown> {
  const from = wait.runStartedAt ?? now;
  const events = await db.many<StoredEvent & { items: number | null }>(sql`
    select id, workspace_id as "workspaceId", name, at, actor_id as "actorId", via, depth, data, items from events
    where workspace_id = ${wait.workspaceId} and id >= uuid_floor(${from}) and at >= ${from}
      and (name = ${wait.event} or ${wait.event} = split_part(name, '.', 1) || '.*' or ${wait.event} = '*')
    order by id limit ${maxEvents}`);
  for (const row of events) {
    for (const data of row.items === null ? [row.data] : (row.data as unknown[])) {
      const event = await asActorSees(db, wait, { ...row, data }, settings);
      if (event && (await fits(wait, event, settings, now))) return answerOf(event);
    }
  }
  return undefined;
}

/** Undefined if the person that the run acts as may not see the event. */
async function asActorSees(
  db: Db,
  wait: OpenWait,
  event: StoredEvent,
  { services }: WaitServices,
): Promise<StoredEvent | undefined> {
  const data = wait.ruled ? await services.viewEvent(wait.actorId, event, db) : event.data;
  return data === undefined ? undefined : { ...event, data };
}

async function fits(wait: OpenWait, event: StoredEvent, settings: WaitServices, now: Date): Promise<boolean> {
  return matchesEvent(wait.filter, seen(event), { now, timeZone: await settings.timeZoneOf(wait.workspaceId) });
}

function seen(event: StoredEvent) {
  return { id: event.id, name: event.name, at: event.at.toISOString(), data: event.data };
}

function answerOf(event: StoredEvent): unknown {
  return { for: 'event', event: seen(event) };
}
