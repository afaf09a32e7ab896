import { readEventsFor, type WantedEvent } from '../../events/events.store.ts';
import type { Clock } from '../../kernel/clock.ts';
import { GroupWrites } from '../../kernel/group-writes.ts';
import type { Origin } from '../../kernel/origin.ts';
import { isPassing } from '../../kernel/passing-fault.ts';
import type { Principal, Starter } from '../../kernel/principal.ts';
import { traced } from '../../kernel/tracing.ts';
import type { Database } from '../../storage/database.ts';
import type { Signals } from '../../storage/signals.ts';
import type { Variables } from '../../vault/variables.ts';
import type { Vault } from '../../vault/vault.ts';
import type { EngineServices } from '../engine-services.ts';
import { RunSecrets } from '../secrets/run-secrets.ts';
import { type Answer, StepFailure } from '../step-kinds/define-step-kind.ts';
import type { Version, Versions } from '../versions.ts';
import { failures } from '../words/failures.ts';
import type { RunAnnouncer } from './announce-run.ts';
import { beginTurn } from './begin-turn.ts';
import { describeEnd, type Prices, type RunEnd } from './describe-end.ts';
import { Execution, type TurnEnd } from './execution/execution.ts';
import type { Progress } from './execution/progress.ts';
import { TurnAborted } from './execution/run-failure.ts';
import { RunFiles } from './execution/run-files.ts';
import type { RunWatcher } from './execution/run-progress.ts';
import { type HeldRuns, RunCancelled, RunLost } from './held-runs.ts';
import { restAfterTurn } from './rest-after-turn.ts';
import type { LiveRun } from './store/claim-runs.store.ts';
import { type JudgedRun, judgesEvents, noteTriggers } from './store/judged-runs.store.ts';
import { persistRun } from './store/save-runs.store.ts';
import { readStoredValues, saveProgress } from './stored-progress.ts';

export interface RunTurnsSettings {
  database: Database;
  clock: Clock;
  signals: Signals;
  held: HeldRuns;
  versions: Versions;
  announcer: RunAnnouncer;
  services: EngineServices;
  prices: Prices;
  workspaceOf(
    workspaceId: string,
  ): Promise<{ id: string; name: string; timeZone: string; currency: string; language: string }>;
  variablesOf(workspaceId: string): Promise<Variables>;
  /** Encrypts the secrets that runs remember. */
  vault: Pick<Vault, 'seal' | 'open'>;
  /** The person that a run acts as, with their current permissions; undefined if they are no longer a member. */
  principalOf(userId: string, workspaceId: string, origin: Origin, starter?: Starter): Promise<Principal | undefined>;
  callbackUrl(runId: string, path: string): string;
  onFault(error: Error, run: LiveRun): void;
}

/** How a turn ended, for a caller who waits for the run. */
export type TurnOutcome =
  | { state: 'ended'; end: RunEnd; progress: Progress; endedAt: Date }
  | { state: 'waiting'; progress: Progress }
  | { state: 'gone' /** Whether another process carries it on. */; persisted: boolean };

/** The delay before a run continues after a temporary fault of the database. */
const resumeDelayMs = 1_000;
/** Most runs that events start end within this time, so lists show only their end. */
const showDelayMs = 250;

interface TurnState {
  /** Whether the run is stored in the database. */
  persisted: boolean;
  /** Set while the run is being stored, so that steps that start together store it only once. */
  persisting?: Promise<void>;
  showing?: NodeJS.Timeout;
}

/** Runs one turn of a run at a time: begins it, executes it, and stores how it rests or ends. */
export class RunTurns {
  readonly settings: RunTurnsSettings;
  /** Reads the events of runs that begin at the same time with one statement. */
  private readonly events = new GroupWrites((wanted: WantedEvent[]) => readEventsFor(this.settings.database, wanted));
  private readonly triggers = new GroupWrites<JudgedRun, void>(async (runs) => {
    await noteTriggers(this.settings.database, this.settings.held.workerId, runs);
    return runs.map(() => undefined);
  });

  constructor(settings: RunTurnsSettings) {
    this.settings = settings;
  }

  /**
   * `persisted` tells whether the run is in the database. A run that a caller waits for starts without being stored.
   */
  async take(run: LiveRun, options: { persisted: boolean } & RunWatcher): Promise<TurnOutcome> {
    const state: TurnState = { persisted: options.persisted };
    const abort = this.settings.held.hold(run.id, state.persisted ? run.attempt : 0);
    try {
      return await traced(
        `run ${run.trigger}`,
        { 'svc.workspace': run.workspaceId, 'svc.workflow': run.workflowId, 'svc.run': run.id },
        () => this.turn(run, state, abort, options),
        { from: run.trace, kind: run.mode === 'async' ? 'CONSUMER' : 'INTERNAL' },
      );
    } catch (error) {
      if (error instanceof RunLost || error instanceof TurnAborted)
        return { state: 'gone', persisted: state.persisted };
      this.settings.onFault(error as Error, run);
      if (isPassing(error)) {
        if (!state.persisted) throw error;
        this.settings.held.giveBack(run, new Date(this.settings.clock.now().getTime() + resumeDelayMs));
      }
      return { state: 'gone', persisted: state.persisted };
    } finally {
      clearTimeout(state.showing);
      this.settings.held.letGo(run.id);
    }
  }

  private async turn(
    run: LiveRun,
    state: TurnState,
    abort: AbortController,
    { onProgress, onText }: RunWatcher,
  ): Promise<TurnOutcome> {
    const { database, clock, versions } = this.settings;
    const version = await versions.find(database, run.versionId);
    const needed = run.sealed !== null || (version !== undefined && needsVariables(version));
    const { variables, secrets: stored } = needed
      ? await this.settings.variablesOf(run.workspaceId)
      : { variables: {}, secrets: {} };
    const secrets = new RunSecrets(stored, run.workflowId, run.sealed !== null || version?.plan.usesSecrets === true);
    const principal = once(
      async () =>
        (await this.settings.principalOf(run.actorId, run.workspaceId, originOfSteps(run), starterOfRun(run))) ??
        deployerGone(),
    );
    const files = new RunFiles({
      database,
      services: this.settings.services,
      run,
      now: () => clock.now(),
      principal,
    });
    const begun = await beginTurn(
      { ...this.settings, readEvent: (wanted) => this.events.add(wanted) },
      run,
      version,
      secrets,
      files,
    );
    if (begun === undefined) return { state: 'gone', persisted: state.persisted };
    const { progress } = begun;
    const isAnnounced = version?.settings.rehearsal !== true;
    const finish = (end: RunEnd, execution?: Execution) =>
      this.finish(run, { persisted: state.persisted, isAnnounced }, progress, end, secrets, execution);
    if (run.progress === null && !begun.error && isAnnounced)
      void this.settings.announcer
        .announce(run, 'started', progress.startedAt, clock.now())
        .catch((error) => this.settings.onFault(error, run));
    if (run.progress === null && state.persisted) this.show(run, state, version, progress);
    if (begun.error || !version) return finish({ status: 'failed', output: null, error: begun.error ?? null });
    if (run.cancelledBy) return finish(cancelled);
    const workspace = await this.settings.workspaceOf(run.workspaceId);
    const execution: Execution = new Execution({
      run: {
        id: run.id,
        workspaceId: run.workspaceId,
        workflowId: run.workflowId,
        trigger: run.trigger,
        origin: originOfSteps(run),
        depth: run.depth,
        settings: version.settings,
      },
      plan: version.plan,
      progress,
      answers: new Map(run.answers.map(({ path, answer }) => [path, answer as Answer])),
      services: this.settings.services,
      surroundings: {
        run: { id: run.id, workflowId: run.workflowId, trigger: run.trigger, attempt: run.attempt },
        workspace,
        variables,
        secrets,
        callbackUrl: (path) => this.settings.callbackUrl(run.id, path),
      },
      signal: abort.signal,
      now: () => clock.now(),
      principal,
      files,
      readValues: (ids) => readStoredValues(this.settings, run, ids, secrets),
      persist: () => this.persist(run, state),
      save: async () => {
        await this.persist(run, state);
        await saveProgress(this.settings, run, execution, secrets);
      },
      onProgress,
      onText,
      onFault: (error) => this.settings.onFault(error, run),
    });
    const end = await this.execute(execution, abort);
    if (end.ended !== 'waiting')
      return finish(
        end.ended === 'completed'
          ? { status: 'completed', output: secrets.shown(end.output), error: null }
          : end.ended === 'failed'
            ? { status: 'failed', output: null, error: end.error }
            : cancelled,
        execution,
      );
    await this.persist(run, state);
    const rested = await restAfterTurn({
      run,
      execution,
      version,
      ...this.settings,
      workerId: this.settings.held.workerId,
    });
    if (rested === 'waiting' && isAnnounced)
      void this.settings.announcer
        .announce(run, 'waiting', progress.startedAt, clock.now())
        .catch((error) => this.settings.onFault(error, run));
    return rested === 'lost' ? { state: 'gone', persisted: true } : { state: 'waiting', progress };
  }

  private async execute(execution: Execution, abort: AbortController): Promise<TurnEnd | { ended: 'cancelled' }> {
    try {
      return await execution.turn();
    } catch (error) {
      if (error instanceof RunCancelled || abort.signal.reason instanceof RunCancelled) return { ended: 'cancelled' };
      throw error;
    }
  }

  /**
   * Shows a run in lists before its first step ends. A run whose event may yet be rejected by a filter appears only
   * once its trigger is stored.
   */
  private show(run: LiveRun, state: TurnState, version: Version | undefined, { trigger }: Progress): void {
    const { signals, onFault } = this.settings;
    const tell = () => signals.send(`live:${run.workspaceId}:run:*`);
    if (run.eventId === null || !version || !judgesEvents(version.plan)) {
      tell();
      return;
    }
    const { id = null } = trigger as { id?: string | null };
    state.showing = setTimeout(
      () =>
        void this.triggers
          .add({ id: run.id, attempt: run.attempt, triggerId: id })
          .then(tell, (error) => onFault(error, run)),
      showDelayMs,
    );
  }

  /** Stores the run, unless it is stored already. From then on it survives this process. */
  private async persist(run: LiveRun, state: TurnState): Promise<void> {
    if (state.persisted) return;
    const { database, held } = this.settings;
    state.persisting ??= persistRun(database, held.workerId, run).then(() => {
      state.persisted = true;
      held.markPersisted(run.id, run.attempt);
    });
    await state.persisting;
  }

  private async finish(
    run: LiveRun,
    { persisted, isAnnounced }: { persisted: boolean; isAnnounced: boolean },
    progress: Progress,
    end: RunEnd,
    secrets: RunSecrets,
    execution?: Execution,
  ): Promise<TurnOutcome> {
    const endedAt = this.settings.clock.now();
    const values = execution?.values.takeUnsaved() ?? [];
    const done = await this.settings.held.end(
      await describeEnd(run, progress, end, {
        persisted,
        isAnnounced,
        endedAt,
        secrets,
        vault: this.settings.vault,
        prices: this.settings.prices,
        values,
      }),
    );
    return done ? { state: 'ended', end, progress, endedAt } : { state: 'gone', persisted };
  }
}

const cancelled: RunEnd = {
  status: 'cancelled',
  output: null,
  error: { code: 'cancelled', message: 'cancelled', stepId: null },
};

function needsVariables({ plan }: Version): boolean {
  return plan.usesVariables || plan.usesSecrets;
}

function deployerGone(): never {
  throw new StepFailure('deployer_gone', failures.phrase('deployer_gone'));
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function starterOfRun({ startedBy, startedWith }: LiveRun): Starter | undefined {
  return startedBy !== null && startedWith !== null ? { userId: startedBy, credentialId: startedWith } : undefined;
}

/** If a person trusts the version, a run that a program started counts as a standing order. */
function originOfSteps({ origin, trustRoot }: LiveRun): Origin {
  return trustRoot === null ? origin : 'order';
}
