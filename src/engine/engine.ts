import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Dispatcher } from '../events/dispatch.ts';
import { AskTogether } from '../kernel/ask-together.ts';
import type { Clock } from '../kernel/clock.ts';
import { GroupWrites } from '../kernel/group-writes.ts';
import { newId } from '../kernel/ids.ts';
import type { Origin } from '../kernel/origin.ts';
import type { Principal } from '../kernel/principal.ts';
import { currentTrace } from '../kernel/tracing.ts';
import { within } from '../kernel/within.ts';
import type { AnyJob } from '../queue/define-job.ts';
import type { Database } from '../storage/database.ts';
import type { Db } from '../storage/db.ts';
import type { Signals } from '../storage/signals.ts';
import type { Variables } from '../vault/variables.ts';
import type { Vault } from '../vault/vault.ts';
import type { TriggerDefinition } from './definition/definition.ts';
import type { EngineServices } from './engine-services.ts';
import type { Prices } from './runs/describe-end.ts';
import type { RunError } from './runs/execution/progress.ts';
import type { RunProgress, RunWatcher } from './runs/execution/run-progress.ts';
import { type StepTest, testStep } from './runs/execution/test-step.ts';
import { HeldRuns, type RunEnded } from './runs/held-runs.ts';
import { waitJobs } from './runs/look-back.ts';
import { type NoRetry, orderRetries, type RetryWish } from './runs/order-retry.ts';
import { cardsOfRun } from './runs/reading/run-cards.read.ts';
import { restsLong } from './runs/rests-long.ts';
import { RunTurns, type TurnOutcome } from './runs/run-turns.ts';
import { RunWorker } from './runs/run-worker.ts';
import type { LiveRun } from './runs/store/claim-runs.store.ts';
import { type QueuedOrder, queueRun, queueRuns, type RunOrder } from './runs/store/queue-run.store.ts';
import { readOutcome, requestCancel } from './runs/store/run-outcome.store.ts';
import { bearRun } from './runs/store/save-runs.store.ts';
import { answerCallback } from './runs/store/wait-runs.store.ts';
import { RunTeller } from './runs/tell-run.ts';
import { movedSeal } from './secrets/stored-documents.ts';
import { type EventSample, findSample } from './triggers/find-sample.ts';
import { type Deployment, readDeployment, Versions } from './versions.ts';

export type { RunOrder, RunProgress };

/** For a run that is not queued: who takes one from the queue looks by itself whether the person is still a member. */
export interface DirectOrder extends RunOrder {
  hasActor: boolean;
}

export interface RunOutcome {
  executionId: string;
  /** `running` and `waiting`: it goes on, whoever asked has waited long enough. */
  status: 'completed' | 'failed' | 'cancelled' | 'running' | 'waiting';
  output: unknown;
  error: RunError | null;
  startedAt: Date;
  endedAt: Date | null;
  durationMs: number;
  response?: { status: number; headers: Record<string, string>; body: unknown };
}

export interface EngineSettings {
  /** For runs that somebody waits for. */
  database: Database;
  clock: Clock;
  signals: Signals;
  dispatcher: Dispatcher;
  services: EngineServices;
  prices: Prices;
  baseUrl: string;
  /** What the addresses of waits are signed with. */
  callbackKey: Buffer;
  runsAtOnce: number;
  workspaceOf(
    workspaceId: string,
  ): Promise<{ id: string; name: string; timeZone: string; currency: string; language: string }>;
  variablesOf(workspaceId: string): Promise<Variables>;
  /** Encrypts what runs remember of secrets. */
  vault: Pick<Vault, 'seal' | 'open'>;
  /** Somebody the work is done for, with the rights they have now. */
  principalOf(userId: string, workspaceId: string, origin: Origin): Promise<Principal | undefined>;
  onError(error: Error): void;
}

/** A call to the address of a waiting step, and who makes it. */
export interface CallbackAnswer {
  runId: string;
  path: string;
  signature: string;
  body: unknown;
  by: { origin: Origin; workspaceId: string | null };
}

/** Durable runs: the face of the engine for actions and doors. */
export class Engine {
  readonly versions = new Versions();
  private readonly settings: EngineSettings;
  private readonly held: HeldRuns;
  private readonly turns: RunTurns;
  private readonly queued: GroupWrites<QueuedOrder, undefined>;
  private readonly deployments: AskTogether<Deployment | undefined>;
  private readonly variables: AskTogether<Variables>;
  private worker: RunWorker | undefined;

  constructor(settings: EngineSettings) {
    this.settings = settings;
    const { database, clock, signals, dispatcher, onError } = settings;
    this.held = new HeldRuns({ database, dispatcher, signals, onError });
    this.queued = new GroupWrites(async (orders) => {
      await queueRuns(database, orders);
      return orders.map(() => undefined);
    }, 1);
    this.deployments = new AskTogether((key) => {
      const [workspaceId = '', workflowId = ''] = key.split(' ');
      return readDeployment(database, workspaceId, workflowId);
    });
    this.variables = new AskTogether((workspaceId) => settings.variablesOf(workspaceId));
    this.turns = new RunTurns({
      ...settings,
      database,
      clock,
      signals,
      held: this.held,
      versions: this.versions,
      teller: new RunTeller(database, dispatcher),
      variablesOf: (workspaceId) => this.variables.of(workspaceId),
      callbackUrl: (runId, path) => this.callbackUrl(runId, path),
      onFault: (error, run) => onError(Object.assign(error, { run: run.id })),
    });
  }

  /** Keeps the leases of runs that this process executes for somebody who waits. */
  start(onEnd?: RunEnded): void {
    this.held.start(onEnd);
  }

  /** Carries on runs that are ready, whoever started them. */
  startWorker(): void {
    const { database, clock, signals, runsAtOnce, onError } = this.settings;
    this.worker = new RunWorker({
      database,
      clock,
      signals,
      held: this.held,
      turns: this.turns,
      atOnce: runsAtOnce,
      onError,
    });
    this.worker.start();
  }

  async stop(): Promise<void> {
    await this.worker?.stop();
    await this.held.stop();
  }

  get jobs(): AnyJob[] {
    const { services, signals, workspaceOf } = this.settings;
    return waitJobs({
      services,
      signals,
      timeZoneOf: async (workspaceId) => (await workspaceOf(workspaceId)).timeZone,
    });
  }

  /** Undefined where there is no such workflow. */
  deployment(workspaceId: string, workflowId: string): Promise<Deployment | undefined> {
    return this.deployments.of(`${workspaceId} ${workflowId}`);
  }

  /** A run for the workers, in the caller's transaction. Call `wake` after the commit. */
  async queue(db: Db, order: RunOrder): Promise<{ executionId: string; jobId: string; queuedAt: Date }> {
    const queuedAt = this.settings.clock.now();
    const executionId = await queueRun(db, { trace: currentTrace(), ...order }, queuedAt);
    return { executionId, jobId: jobIdOf(executionId), queuedAt };
  }

  /** The same outside of any transaction, together with what others queue at this moment. Wakes the workers. */
  async queueNow(order: RunOrder): Promise<{ executionId: string; jobId: string; queuedAt: Date }> {
    const queuedAt = this.settings.clock.now();
    const executionId = order.executionId ?? newId();
    await this.queued.add({ trace: currentTrace(), ...order, executionId, queuedAt });
    this.wake();
    return { executionId, jobId: jobIdOf(executionId), queuedAt };
  }

  /** A run whose id must be claimed: both happen, or neither. Undefined where the id is taken. Wakes the workers. */
  async queueClaimed(
    order: RunOrder,
    claim: ClaimId,
  ): Promise<{ executionId: string; jobId: string; queuedAt: Date } | undefined> {
    const queued = await this.settings.database.transaction(async (tx) =>
      (await claim(tx)) ? this.queue(tx, order) : undefined,
    );
    if (queued) this.wake();
    return queued;
  }

  /** The same for a run that somebody waits for: `runNow` carries it on, or, if this process dies first, a worker. */
  async beginClaimed(order: DirectOrder, claim: ClaimId): Promise<LiveRun | undefined> {
    const run = liveRun(order, this.settings.clock.now());
    return this.settings.database.transaction(async (tx) => {
      if (!(await claim(tx))) return undefined;
      await bearRun(tx, this.held.workerId, run);
      return run;
    });
  }

  wake(): void {
    this.settings.signals.send('runs');
  }

  /**
   * Runs it in this process, and answers when it ends or the time is over; with `until: 'card'` also when it waits for
   * somebody to decide, and with `until: 'waiting'` when it waits for anything that may take long. The run itself then
   * goes on.
   */
  async runNow(
    order: DirectOrder,
    options: { timeLimitMs: number; begun?: LiveRun; until?: RunStop; signal?: AbortSignal } & RunWatcher,
  ): Promise<RunOutcome> {
    const { clock } = this.settings;
    const latest = Date.now() + options.timeLimitMs;
    const run = options.begun ?? liveRun(order, clock.now());
    const turn = this.turns.take(run, {
      persisted: options.begun !== undefined,
      onProgress: options.onProgress,
      onText: options.onText,
    });
    const outcome = (await within(turn, latest - Date.now()))?.value;
    if (outcome?.state === 'ended') return presentEnd(run.id, outcome);
    if (outcome?.state === 'gone' && !outcome.persisted) throw new Error('A run failed inside svc before it began.');
    const later = outcome === undefined ? 'running' : 'waiting';
    return (
      (await this.untilEnded(run, latest, options.until ?? 'ended')) ?? {
        executionId: run.id,
        status: later,
        output: null,
        error: null,
        startedAt: run.queuedAt,
        endedAt: null,
        durationMs: clock.now().getTime() - run.queuedAt.getTime(),
      }
    );
  }

  /** `finished`: it has ended already. */
  async cancel(
    db: Db,
    workspaceId: string,
    executionId: string,
    byUserId: string,
  ): Promise<'cancelled' | 'finished' | 'unknown'> {
    if (await requestCancel(db, workspaceId, executionId, byUserId)) {
      this.settings.signals.send(`cancel-run:${executionId}:${byUserId}`);
      this.wake();
      return 'cancelled';
    }
    return (await readOutcome(db, workspaceId, executionId)) ? 'finished' : 'unknown';
  }

  /**
   * For each run that ended a new one, or why there is none; in the caller's transaction. Call `wake` after the commit.
   */
  async retry(
    db: Db,
    workspaceId: string,
    executionIds: readonly string[],
    wish: RetryWish,
  ): Promise<({ executionId: string } | NoRetry)[]> {
    const queuedAt = this.settings.clock.now();
    const ordered = await orderRetries(db, this.versions, workspaceId, executionIds, wish, queuedAt);
    const retries = ordered.map((each) => {
      if (typeof each === 'string') return each;
      const executionId = newId();
      const { sealed: of } = each;
      const sealed =
        of &&
        movedSeal(
          this.settings.vault,
          { workspaceId, table: 'run_details', row: of.logId },
          { workspaceId, table: 'runs', row: executionId },
          of.bytes,
        );
      return { ...each.order, executionId, queuedAt, progress: { json: JSON.stringify(each.progress), sealed } };
    });
    const queued = retries.filter((each) => typeof each !== 'string');
    if (queued.length > 0) await queueRuns(db, queued);
    return retries.map((each) => (typeof each === 'string' ? each : { executionId: each.executionId }));
  }

  /** Runs one step by itself on sample data; nothing is written down. */
  testStep(
    test: StepTest,
  ): Promise<{ output: unknown; resolvedInput: unknown; error: RunError | null; durationMs: number }> {
    return testStep(test, { ...this.settings, callbackUrl: (runId, path) => this.callbackUrl(runId, path) });
  }

  /** The newest event that would start a run by this trigger, as far as this person may see it. */
  async sampleFor(
    db: Db,
    asked: { workspaceId: string; userId: string; trigger: TriggerDefinition; maySee(eventName: string): boolean },
  ): Promise<EventSample | undefined> {
    const { clock, services, workspaceOf } = this.settings;
    const { timeZone } = await workspaceOf(asked.workspaceId);
    return findSample(db, { ...asked, now: clock.now(), timeZone, viewEvent: services.viewEvent });
  }

  /** A call to the address of a waiting step. False: there is no such wait any more, or never was. */
  async answerCallback({ runId, path, signature, body, by }: CallbackAnswer): Promise<boolean> {
    const expected = Buffer.from(this.signatureOf(runId, path));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    const answer = { runId, path, answer: { for: 'callback', body }, by, now: this.settings.clock.now() };
    const answered = await this.settings.database.transaction((tx) => answerCallback(tx, answer));
    if (answered) this.wake();
    return answered;
  }

  /** The address that ends the wait of a step. */
  callbackUrl(runId: string, path: string): string {
    return `${this.settings.baseUrl}/api/callbacks/${runId}/${encodeURIComponent(path)}/${this.signatureOf(runId, path)}`;
  }

  private signatureOf(runId: string, path: string): string {
    return createHmac('sha256', this.settings.callbackKey).update(`${runId}\n${path}`).digest('base64url');
  }

  /** Waits for a run that goes on elsewhere; where asked so, not for what may take long. */
  private async untilEnded(run: LiveRun, latest: number, stop: RunStop): Promise<RunOutcome | undefined> {
    const { signals, database } = this.settings;
    for (;;) {
      const heard = heardOf(signals, `live:${run.workspaceId}:run:${run.id}`, Math.min(1_000, latest - Date.now()));
      const stored = await readOutcome(database, run.workspaceId, run.id);
      if (stored) {
        const { status, output, startedAt, endedAt, durationMs } = stored;
        const error =
          stored.error === null
            ? null
            : { code: stored.errorCode ?? 'failed', message: stored.error, stepId: stored.errorStep };
        return { executionId: run.id, status, output, error, startedAt, endedAt, durationMs };
      }
      if (Date.now() >= latest || (await this.mayStop(run, latest, stop))) return undefined;
      await heard;
    }
  }

  private async mayStop(run: LiveRun, latest: number, stop: RunStop): Promise<boolean> {
    const { database } = this.settings;
    if (stop === 'ended') return false;
    if (stop === 'waiting' && (await restsLong(database, run, latest))) return true;
    return (await cardsOfRun(database, run.workspaceId, run.id)).length > 0;
  }
}

/** Takes an id in the transaction that makes its run; false where somebody has it already. */
export type ClaimId = (tx: Db) => Promise<boolean>;

/** When a call that waits for a run need not wait any longer. */
export type RunStop = 'ended' | 'card' | 'waiting';

/** contract: Ids `run_…`. */
export function jobIdOf(executionId: string): string {
  return `run_${executionId.replaceAll('-', '')}`;
}

function liveRun(order: DirectOrder, queuedAt: Date): LiveRun {
  return {
    id: order.executionId ?? newId(),
    workspaceId: order.workspaceId,
    workflowId: order.workflowId,
    versionId: order.versionId,
    trigger: order.trigger,
    origin: order.origin,
    trustRoot: order.trustRoot ?? null,
    triggerId: order.triggerId ?? null,
    mode: order.mode,
    actorId: order.actorId,
    eventId: null,
    eventItem: null,
    input: order.input,
    depth: order.depth ?? 0,
    attempt: 1,
    cancelledBy: null,
    parentId: null,
    retryOf: order.retryOf ?? null,
    progress: null,
    sealed: null,
    queuedAt,
    crashes: 0,
    answers: [],
    hasActor: order.hasActor,
    trace: order.trace ?? currentTrace(),
  };
}

function presentEnd(
  executionId: string,
  { end, progress, endedAt }: Extract<TurnOutcome, { state: 'ended' }>,
): RunOutcome {
  const startedAt = new Date(progress.startedAt);
  return {
    executionId,
    ...end,
    startedAt,
    endedAt,
    durationMs: endedAt.getTime() - startedAt.getTime(),
    response: progress.response,
  };
}

function heardOf(signals: Signals, topic: string, ms: number): Promise<void> {
  return new Promise((settle) => {
    const timer = setTimeout(done, Math.max(0, ms));
    const unsubscribe = signals.on(topic, done);
    function done(): void {
      clearTimeout(timer);
      unsubscribe();
      settle();
    }
  });
}
