import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyJob } from '../queue/define-job.ts';
import { newLease } from '../queue/lease-statements.ts';
import type { Database } from '../storage/database.ts';
import type { Db } from '../storage/db.ts';
import type { Signals } from '../storage/signals.ts';
import { join, nothing, prepared, raw, type Sql, sql } from '../storage/sql.ts';
import { patternsIn, patternsOf } from './outbox.ts';

/** A consumer that listens in all workspaces. It is part of the program and not of a workspace's settings. */
export interface Reaction {
  readonly pattern: string;
  /** Receives `{eventId, ownerId: null}`. */
  readonly job: AnyJob;
}

/**
 * A consumer of subscriptions that needs no jobs: the dispatch statement adds one row for each event to the consumer's
 * own table.
 */
export interface Sink {
  readonly consumer: string;
  /**
   * An insert from `subscribed`, whose columns are workspace_id, id, item, name, origin (of calls of svc to itself),
   * depth, trace and owner_id, for this consumer.
   */
  readonly insert: Sql;
  /** Parts of the statement that precede the insert, as `name as (…)`, if one insert is not enough. */
  readonly first?: Sql;
  /** The channel that is notified when rows were added. */
  readonly signal: string;
  /** The topics that screens refetch then. */
  readonly topic?: string;
}

/** The payload of a consumer's job. The job reads the event itself, so the payload stays small. */
export interface EventJobPayload {
  eventId: string;
  /** The number of the item if the event row stands for many. */
  item?: number;
  ownerId: string | null;
}

/**
 * Settings of the connection. It does not wait for the disk, because a crash loses the whole step and the rows that
 * reappear are taken again. It uses one plan for any number of events, because planning costs more than the work.
 */
export const dispatchSession = { synchronous_commit: 'off', plan_cache_mode: 'force_generic_plan' };

const sweepMs = 1_000;
/**
 * The first event is dispatched at once, and those of the next moments together, because the statement and the claim of
 * runs after it cost about the same for one event as for fifty.
 */
const gatherMs = 20;

/**
 * Passes committed events to their consumers. If there are any, the events' transaction adds a dispatch row that is
 * leased to its own process. That process dispatches right after the commit, many transactions with one statement. If
 * it dies, the lease expires and another process takes over.
 */
export class Dispatcher {
  private readonly database: Database;
  private readonly signals: Signals;
  private readonly reactions: Reaction[];
  private readonly sinks: Sink[];
  private readonly onError: (error: Error) => void;
  private waiting: string[] = [];
  private working: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(settings: {
    database: Database;
    signals: Signals;
    reactions: Reaction[];
    sinks?: Sink[];
    onError: (error: Error) => void;
  }) {
    this.database = settings.database;
    this.signals = settings.signals;
    this.reactions = settings.reactions;
    this.sinks = settings.sinks ?? [];
    this.onError = settings.onError;
  }

  start(): void {
    this.timer = setInterval(() => void this.sweep().catch(this.onError), sweepMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Whether a reaction of the program listens for this event. Those of workspaces are found in the database. */
  reactsTo(name: string): boolean {
    return this.reactions.some(({ pattern }) => patternsOf(name).includes(pattern));
  }

  /** Called after the commit of a transaction that added a dispatch row. */
  push(dispatchId: string): void {
    this.waiting.push(dispatchId);
    this.working ??= this.drain().finally(() => {
      this.working = undefined;
    });
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, 500);
      // A failure loses nothing, because the rows remain and the sweep of some process takes them.
      await this.dispatch(batch).catch(this.onError);
      await sleep(gatherMs);
    }
  }

  private async dispatch(ids: string[]): Promise<void> {
    const { jobs, sunk } = await fanOut(this.database, ids, this.reactions, this.sinks);
    if (jobs > 0) this.signals.send('jobs');
    this.sinks.forEach(({ consumer, signal, topic }) => {
      const workspaces = sunk[consumer] ?? [];
      if (workspaces.length > 0) this.signals.send(signal);
      if (topic !== undefined)
        for (const workspaceId of workspaces) this.signals.send(`live:${workspaceId}:${topic}:*`);
    });
  }

  /** Takes rows that the process that wrote them left behind. */
  async sweep(): Promise<void> {
    const left = await this.database.many<{ id: string }>(
      prepared(sql`
      update dispatch set lease_until = ${newLease}
      where id in (select id from dispatch where lease_until < clock_timestamp() order by lease_until limit 500 for update skip locked)
      returning id`),
    );
    if (left.length > 0) await this.dispatch(left.map((row) => row.id));
  }
}

interface FannedOut {
  /** How many jobs were created. */
  jobs: number;
  /** For each consumer, the workspaces in which rows were added. */
  sunk: Record<string, string[]>;
}

/** Takes the dispatch rows and creates one job, or one row of a sink, per event and consumer, in one statement. */
function fanOut(db: Db, ids: string[], reactions: Reaction[], sinks: Sink[]): Promise<FannedOut> {
  const patterns = reactions.map((reaction) => reaction.pattern);
  const kinds = reactions.map((reaction) => reaction.job.kind);
  const attempts = reactions.map((reaction) => reaction.job.maxAttempts);
  const sunk = sinks.map((sink) => sink.consumer);
  return db.one(
    prepared(sql`
    with taken as (
      delete from dispatch where id = any(${ids}::uuid[]) returning event_ids
    ), happened as (
      select events.id, events.workspace_id, events.name, events.origin, events.depth, events.trace, item, ${patternsIn('events.name')} as patterns
      from taken cross join unnest(taken.event_ids) as listed (id) join events on events.id = listed.id
        cross join lateral (select null::integer as item where events.items is null union all select generate_series(0, events.items - 1)) each
    ), subscribed as (
      -- An owner whose patterns overlap still gets an event once.
      select distinct happened.workspace_id, happened.id, happened.item, happened.name, happened.origin, happened.depth, happened.trace, subscriptions.consumer, subscriptions.owner_id
      from happened join subscriptions on subscriptions.workspace_id = happened.workspace_id and subscriptions.pattern = any(happened.patterns)
    ), added as (
      insert into jobs (workspace_id, kind, payload, max_attempts, trace)
      select happened.workspace_id, consumer.kind, jsonb_strip_nulls(jsonb_build_object('eventId', happened.id, 'item', happened.item)) || '{"ownerId": null}', consumer.attempts, happened.trace
      from happened join unnest(${patterns}::text[], ${kinds}::text[], ${attempts}::int[]) as consumer (pattern, kind, attempts)
        on consumer.pattern = any(happened.patterns)
      union all
      select workspace_id, consumer, jsonb_strip_nulls(jsonb_build_object('eventId', id, 'item', item, 'ownerId', owner_id)), 10, trace
      from subscribed where consumer <> all(${sunk}::text[])
      returning id
    )${join(
      sinks.map(
        (sink, index) =>
          sql`${sink.first ? sql`, ${sink.first}` : nothing}, ${raw(`sink_${index}`)} as (${sink.insert} returning workspace_id)`,
      ),
      '',
    )}
    select (select count(*)::int from added) as jobs, jsonb_build_object(${join(
      sinks.map(
        (sink, index) => sql`${sink.consumer}::text, array(select distinct workspace_id from ${raw(`sink_${index}`)})`,
      ),
      ', ',
    )}) as sunk`),
  );
}
