import { setTimeout as pause } from 'node:timers/promises';
import type { RateLimits } from '../access/rate-limits.ts';
import type { Dispatcher } from '../events/dispatch.ts';
import type { Clock } from '../kernel/clock.ts';
import { GroupWrites } from '../kernel/group-writes.ts';
import { newId } from '../kernel/ids.ts';
import { isPassing } from '../kernel/passing-fault.ts';
import { traced } from '../kernel/tracing.ts';
import type { Dial } from '../outbound/dial.ts';
import { ClaimLoop } from '../queue/claim-loop.ts';
import type { Database } from '../storage/database.ts';
import type { Transaction } from '../storage/db.ts';
import type { Signals } from '../storage/signals.ts';
import { sql } from '../storage/sql.ts';
import type { Vault } from '../vault/vault.ts';
import { type AttemptOutcome, outcomeOf, skippedOutcome } from './attempt-outcome.ts';
import { type ClaimedDelivery, claimDeliveries, releaseDeliveries } from './claim-deliveries.store.ts';
import { DeliveryHeaders } from './delivery-headers.ts';
import { EndpointRates } from './endpoint-rates.ts';
import { KnownEndpoints } from './endpoint-settings.ts';
import { endpointTurns } from './endpoint-turn.ts';
import { type FinishedWell, finishDelivered } from './finish-delivered.store.ts';
import { type Finished, finishDeliveries, setAsideDeliveries } from './finish-deliveries.store.ts';
import { Lanes } from './lanes.ts';
import { postDelivery } from './post-delivery.ts';
import { tellFailures } from './tell-failures.store.ts';
import { EventViews, type ViewEvent } from './view-event.ts';

export interface CourierSettings {
  database: Database;
  clock: Clock;
  signals: Signals;
  dispatcher: Dispatcher;
  rateLimits: RateLimits;
  vault: Vault;
  dial: Dial;
  baseUrl: string;
  viewEvent: ViewEvent;
  onError(error: Error): void;
}

/** Touch this topic when a delivery is queued in an action's transaction. */
export const queuedTopic = 'queued_delivery';

const drainMs = 15_000;
/** How long active calls may take to end when the connections are closed. */
const closingMs = 1_000;
const writeAgainMs = 500;
/**
 * While many deliveries are active, new ones are gathered for this long before the next claim, and so are outcomes: a
 * statement costs almost the same for one as for fifty.
 */
const gatherMs = 25;
const maxEndsTogether = 300;
const perEndpoint = 8;
/** How many more are claimed for an endpoint that answers fast, and in total for an ordered one. */
const ahead = 16;
/** A delivery that waits longer for its turn is released, because its lease is only long enough for sending. */
const maxTurnMs = 5_000;
/**
 * Rows removed from the queue leave dead entries in its indexes, which slow every claim. The queue is vacuumed after
 * this many.
 */
const sweepAfter = 4_000;
/** In one process. High enough that several receivers that hang leave slots for the others. */
export const maxDeliveriesAtOnce = 384;

/**
 * Settings of the courier's connections. Its few statements always find their rows through an index. The queue is
 * usually empty, and a planner that has seen it empty would prefer to read and sort all of it.
 */
export const deliverySession = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_sort: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};

/** Deliveries to an ordered endpoint that were claimed together. */
interface Line {
  /** Whether all of them so far have arrived. If not, the rest are not sent. */
  arrived: boolean;
}

function lineOf(lines: Map<string, Line>, endpointId: string): Line {
  const line = lines.get(endpointId) ?? { arrived: true };
  lines.set(endpointId, line);
  return line;
}

function spanOf({ id, workspaceId, endpointId, number }: ClaimedDelivery) {
  return { 'svc.workspace': workspaceId, 'svc.delivery': id, 'svc.endpoint': endpointId, 'svc.attempt': number };
}

const nothingYet: FinishedWell & Finished = { held: [], endpoints: [] };

/** Sends due deliveries, up to the limit of concurrent ones. */
export class Courier {
  private readonly settings: CourierSettings;
  private readonly workerId = newId();
  private readonly views: EventViews;
  private readonly headers: DeliveryHeaders;
  private readonly endpoints: KnownEndpoints;
  private readonly rates: EndpointRates;
  private readonly finishes: GroupWrites<AttemptOutcome, undefined>;
  private readonly givenBack: GroupWrites<string, undefined>;
  private readonly lanes = new Lanes(ahead);
  private readonly loop: ClaimLoop;
  /** How many deliveries the last claim could have taken. */
  private maxToSend = 0;
  private gathering: NodeJS.Timeout | undefined;
  private settingAside: Promise<unknown> | undefined;
  private ended = 0;
  private sweeping: Promise<unknown> | undefined;

  constructor(settings: CourierSettings) {
    this.settings = settings;
    this.views = new EventViews(settings.database, settings.viewEvent, settings.baseUrl);
    this.headers = new DeliveryHeaders(settings.vault);
    this.endpoints = new KnownEndpoints(settings.database);
    this.rates = new EndpointRates(settings.rateLimits, () => this.loop.wake());
    this.loop = new ClaimLoop({
      signals: settings.signals,
      hints: [{ topic: 'deliveries' }, { topic: 'live:', concerns: (rest) => rest.endsWith(`:${queuedTopic}:*`) }],
      recover: () => this.recover(),
      claim: () => this.claim(),
      // After an internal error, the delivery is retried when its lease ends, and not at once.
      onError: settings.onError,
    });
    this.finishes = new GroupWrites(
      async (outcomes) => {
        await this.finish(outcomes);
        return outcomes.map(() => undefined);
      },
      1,
      gatherMs,
      maxEndsTogether,
    );
    this.givenBack = new GroupWrites(async (ids) => {
      await releaseDeliveries(settings.database, this.workerId, ids);
      return ids.map(() => undefined);
    }, 1);
  }

  start(): void {
    this.loop.start();
  }

  /** Stops claiming and waits for active attempts. Those that do not end in time are released and do not count. */
  async stop(): Promise<void> {
    clearTimeout(this.gathering);
    await Promise.all([this.loop.stop(), this.settingAside, this.sweeping]);
    if (await this.loop.drain(drainMs)) return;
    await this.settings.dial.close();
    await this.loop.drain(closingMs);
  }

  private async recover(): Promise<void> {
    // These are rows of disabled endpoints: few, and not urgent. This never runs twice at once, because it would take
    // connections from urgent work.
    this.settingAside ??= setAsideDeliveries(this.settings.database, this.settings.clock.now())
      .catch(this.settings.onError)
      .finally(() => {
        this.settingAside = undefined;
      });
    this.sweep();
  }

  private sweep(): void {
    if (this.ended < sweepAfter || this.sweeping) return;
    this.ended = 0;
    this.sweeping = this.settings.database
      .run(sql`vacuum (truncate off) delivery_queue`)
      .catch(this.settings.onError)
      .finally(() => {
        this.sweeping = undefined;
      });
  }

  private async claim(): Promise<void> {
    const { database, clock } = this.settings;
    const maxDeliveries = maxDeliveriesAtOnce - this.lanes.size;
    if (maxDeliveries <= 0) return;
    const rows = await claimDeliveries(database, this.workerId, clock.now(), {
      maxDeliveries,
      perEndpoint,
      inOrder: ahead,
      held: this.lanes.held(),
      except: this.rates.atRate(),
    });
    const claimed = await this.endpoints.complete(rows);
    const { admitted, tooSoon } = await this.rates.divide(claimed);
    await Promise.all(tooSoon.map(({ id }) => this.givenBack.add(id)));
    const lines = new Map<string, Line>();
    for (const delivery of admitted) {
      const line = delivery.endpoint.ordered ? lineOf(lines, delivery.endpointId) : undefined;
      this.loop.carry(this.deliver(delivery, line), () => this.wakeWhenWorthIt());
    }
    this.maxToSend = this.lanes.size;
  }

  private wakeWhenWorthIt(): void {
    if (this.lanes.size <= this.maxToSend / 2) this.loop.wake();
    else
      this.gathering ??= setTimeout(() => {
        this.gathering = undefined;
        this.loop.wake();
      }, gatherMs);
  }

  private async deliver(delivery: ClaimedDelivery, line: Line | undefined): Promise<void> {
    const claimedAt = performance.now();
    const outcome = await this.lanes.run(delivery, line ? 1 : perEndpoint, async () => {
      const goesOn = line?.arrived !== false && performance.now() - claimedAt <= maxTurnMs;
      if (line) line.arrived = false;
      const end = goesOn
        ? await traced(`delivery ${delivery.eventName}`, spanOf(delivery), () => this.attempt(delivery), {
            from: delivery.trace,
            kind: 'CLIENT',
          })
        : undefined;
      if (line) line.arrived = end?.state === 'delivered';
      // A failure is stored before its slot becomes free, because the next claim must see that the endpoint rests.
      if (end && end.state !== 'delivered') await this.writeDown(end);
      return end;
    });
    this.wakeWhenWorthIt();
    if (!outcome) await this.givenBack.add(delivery.id);
    else if (outcome.state === 'delivered') await this.writeDown(outcome);
  }

  /** Repeats until the database accepts it: an attempt without a stored outcome would be made again, and it counts. */
  private async writeDown(outcome: AttemptOutcome): Promise<void> {
    for (;;) {
      try {
        await this.finishes.add(outcome);
        return;
      } catch (error) {
        if (!isPassing(error) || this.loop.isStopping) throw error;
        await pause(writeAgainMs);
      }
    }
  }

  /** Undefined if nothing was sent because svc is stopping. */
  private async attempt(delivery: ClaimedDelivery): Promise<AttemptOutcome | undefined> {
    const { dial, clock } = this.settings;
    const body = await this.views.bodyOf(delivery);
    if (body === undefined) return skippedOutcome(delivery, 'not_visible', clock.now());
    const headers = this.headers.of(delivery, body, clock.now());
    // Whoever created the endpoint ordered its deliveries.
    const loop = { origin: 'order' as const, workspaceId: delivery.workspaceId, depth: delivery.depth };
    const posted = await postDelivery(dial, clock, {
      url: delivery.endpoint.url,
      headers,
      body,
      timeoutMs: delivery.endpoint.timeoutMs,
      loop,
    });
    return posted.errorCode === 'aborted' ? undefined : outcomeOf(delivery, posted, clock.now());
  }

  private async finish(outcomes: AttemptOutcome[]): Promise<void> {
    const { database, clock, dispatcher, signals } = this.settings;
    const now = clock.now();
    // If all succeeded, there are no events, and a single statement needs no transaction.
    const well: FinishedWell = outcomes.every(({ state }) => state === 'delivered')
      ? await finishDelivered(database, this.workerId, now, outcomes)
      : nothingYet;
    const rest = well.held === null ? [] : outcomes.filter(({ id }) => !well.held?.includes(id));
    const { finished, told } =
      rest.length === 0
        ? { finished: nothingYet, told: [] }
        : await database.transaction((tx) => this.finishOneWayOrOther(tx, rest, now));
    this.ended += outcomes.length;
    for (const id of told) dispatcher.push(id);
    for (const workspaceId of new Set(outcomes.map((outcome) => outcome.workspaceId)))
      signals.send(`live:${workspaceId}:delivery:*`);
    for (const endpoint of [...well.endpoints, ...finished.endpoints])
      signals.send(`live:${endpoint.workspaceId}:webhook:${endpoint.id}`);
  }

  private async finishOneWayOrOther(
    tx: Transaction,
    outcomes: AttemptOutcome[],
    now: Date,
  ): Promise<{ finished: Finished; told: string[] }> {
    const finished = await finishDeliveries(tx, this.workerId, now, outcomes, endpointTurns(outcomes));
    return {
      finished,
      told: await tellFailures(tx, outcomes, finished, now, (name) => this.settings.dispatcher.reactsTo(name)),
    };
  }
}
