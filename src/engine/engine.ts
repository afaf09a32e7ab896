import type { Dispatcher } from '../events/dispatch.ts';
import { AskTogether } from '../kernel/ask-together.ts';
import { GroupWrites } from '../kernel/group-writes.ts';
import { newId } from '../kernel/ids.ts';
import type { Origin } from '../kernel/origin.ts';
import { currentTrace } from '../kernel/tracing.ts';
import { within } from '../kernel/within.ts';
import type { AnyJob } from '../queue/define-job.ts';
import type { Database } from '../storage/database.ts';
import type { Db } from '../storage/db.ts';
import type { Variables } from '../vault/variables.ts';
import { CallbackAddresses } from './callback-addresses.ts';
import type { TriggerDefinition } from './definition/definition.ts';
import { RunAnnouncer } from './runs/announce-run.ts';
import { presentEnd, type RunOutcome, type RunStop, untilEnded } from './runs/await-run.ts';
import type { RunError } from './runs/execution/progress.ts';
import type { RunProgress, RunWatcher } from './runs/execution/run-progress.ts';
import { type StepTest, testStep } from './runs/execution/test-step.ts';
import { HeldRuns, type RunEnded } from './runs/held-runs.ts';
import { type DirectOrder, liveRun } from './runs/live-run.ts';
import { waitJobs } from './runs/look-back.ts';
import { type NoRetry, queueRetries, type RetryOptions } from './runs/order-retry.ts';
import { RunTurns, type RunTurnsSettings } from './runs/run-turns.ts';
import { RunWorker } from './runs/run-worker.ts';
import type { LiveRun } from './runs/store/claim-runs.store.ts';
import { type QueuedOrder, queueRun, queueRuns, type RunOrder } from './runs/store/queue-run.store.ts';
import { readOutcome, requestCancel } from './runs/store/run-outcome.store.ts';
import { persistRun } from './runs/store/save-runs.store.ts';
import { answerCallback } from './runs/store/wait-runs.store.ts';
import { type EventSample, findSample } from './triggers/find-sample.ts';
import { type Deployment, readDeployment, Versions } from './versions.ts';

export type { DirectOrder, RunOrder, RunOutcome, RunProgress };

export interface EngineSettings
  extends Pick<
    RunTurnsSettings,
    'clock' | 'prices' | 'principalOf' | 'services' | 'signals' | 'variablesOf' | 'vault' | 'workspaceOf'
  > {
  /** For runs whose caller waits for the result. */
  database: Database;
  dispatcher: Dispatcher;
  baseUrl: string;
  /** Signs the callback URLs of waiting steps. */
  callbackKey: Buffer;
  runsAtOnce: number;
  onError(error: Error): void;
}

/** A call to the callback URL of a waiting step. */
export interface CallbackAnswer {
  runId: string;
  path: string;
  signature: string;
  body: unknown;
  by: { origin: Origin; workspaceId: string | null };
}

/** Durable runs: the engine's interface for actions and doors. */
export class Engine {
  readonly versions = new Versions();
  private readonly settings: EngineSettings;
  private readonly held: HeldRuns;
  private readonly turns: RunTurns;
  private readonly callbacks: CallbackAddresses;
  private readonly queued: GroupWrites<QueuedOrder, undefined>;
  private readonly deployments: AskTogether<Deployment | undefined>;
  private readonly variables: AskTogether<Variables>;
  private worker: RunWorker | undefined;

  constructor(settings: EngineSettings) {
    this.settings = settings;
    const { database, clock, signals, dispatcher, onError } = settings;
    this.callbacks = new CallbackAddresses(settings.baseUrl, settings.callbackKey);
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
      announcer: new RunAnnouncer(database, dispatcher),
      variablesOf: (workspaceId) => this.variables.of(workspaceId),
      callbackUrl: (runId, path) => this.callbackUrl(runId, path),
      onFault: (error, run) => onError(Object.assign(error, { run: run.id })),
    });
  }

  /** Starts renewing the leases of runs that this process executes for a waiting caller. */
  start(onEnd?: RunEnded): void {
    this.held.start(onEnd);
  }

  /** Starts a worker for all ready runs, whoever started them. */
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

  /** Undefined if the workflow does not exist. */
  deployment(workspaceId: string, workflowId: string): Promise<Deployment | undefined> {
    return this.deployments.of(`${workspaceId} ${workflowId}`);
  }

  /** Queues a run for the workers in the caller's transaction. Call `wake` after the commit. */
  async queue(db: Db, order: RunOrder): Promise<{ executionId: string; jobId: string; queuedAt: Date }> {
    const queuedAt = this.settings.clock.now();
    const executionId = await queueRun(db, { trace: currentTrace(), ...order }, queuedAt);
    return { executionId, jobId: jobIdOf(executionId), queuedAt };
  }

  /** Queues a run outside any transaction, grouped with other runs queued at the same moment. Wakes the workers. */
  async queueNow(order: RunOrder): Promise<{ executionId: string; jobId: string; queuedAt: Date }> {
    const queuedAt = this.settings.clock.now();
    const executionId = order.executionId ?? newId();
    await this.queued.add({ trace: currentTrace(), ...order, executionId, queuedAt });
    this.wake();
    return { executionId, jobId: jobIdOf(executionId), queuedAt };
  }

  /** Queues a run and claims its id in one transaction; undefined if the id is taken. Wakes the workers. */
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

  /**
   * As `queueClaimed`, but for a caller who waits. `runNow` continues the run; if this process dies first, a worker
   * does.
   */
  async beginClaimed(order: DirectOrder, claim: ClaimId): Promise<LiveRun | undefined> {
    const run = liveRun(order, this.settings.clock.now());
    return this.settings.database.transaction(async (tx) => {
      if (!(await claim(tx))) return undefined;
      await persistRun(tx, this.held.workerId, run);
      return run;
    });
  }

  wake(): void {
    this.settings.signals.send('runs');
  }

  /**
   * Runs in this process and returns when the run ends or the time limit passes. With `until: 'card'` it also returns
   * when the run waits for a decision, and with `until: 'waiting'` when the run waits for anything that may take long.
   * In both cases the run itself continues.
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
      (await untilEnded(this.settings, run, latest, options.until ?? 'ended')) ?? {
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

  /** `finished`: the run has already ended. */
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
   * Queues a new run for each of these runs that has ended, or says why not. Works in the caller's transaction; call
   * `wake` after the commit.
   */
  async retry(
    db: Db,
    workspaceId: string,
    executionIds: readonly string[],
    options: RetryOptions,
  ): Promise<({ executionId: string } | NoRetry)[]> {
    const { vault, clock } = this.settings;
    return queueRetries(db, this.versions, vault, { workspaceId, executionIds, options, now: clock.now() });
  }

  /** Runs one step alone on sample data and stores nothing. */
  testStep(
    test: StepTest,
  ): Promise<{ output: unknown; resolvedInput: unknown; error: RunError | null; durationMs: number }> {
    return testStep(test, { ...this.settings, callbackUrl: (runId, path) => this.callbackUrl(runId, path) });
  }

  /** The newest event that this person may see and that would start a run through this trigger. */
  async sampleFor(
    db: Db,
    asked: { workspaceId: string; userId: string; trigger: TriggerDefinition; maySee(eventName: string): boolean },
  ): Promise<EventSample | undefined> {
    const { clock, services, workspaceOf } = this.settings;
    const { timeZone } = await workspaceOf(asked.workspaceId);
    return findSample(db, { ...asked, now: clock.now(), timeZone, viewEvent: services.viewEvent });
  }

  /** Handles a call to the callback URL of a waiting step. Returns false if nothing waits there. */
  async answerCallback({ runId, path, signature, body, by }: CallbackAnswer): Promise<boolean> {
    if (!this.callbacks.isGenuine(runId, path, signature)) return false;
    const answer = { runId, path, answer: { for: 'callback', body }, by, now: this.settings.clock.now() };
    const answered = await this.settings.database.transaction((tx) => answerCallback(tx, answer));
    if (answered) this.wake();
    return answered;
  }

  /** The callback URL that ends the wait of a step. */
  callbackUrl(runId: string, path: string): string {
    return this.callbacks.url(runId, path);
  }
}

/** Claims an id in the transaction that creates the run; false if the id is taken. */
export type ClaimId = (tx: Db) => Promise<boolean>;

/** contract: Ids `run_…`. */
export function jobIdOf(executionId: string): string {
  return `run_${executionId.replaceAll('-', '')}`;
}
