import type { Phrase } from '../../../language/phrase.ts';
import { readEventsFor, type WantedEvent } from '../../events/events.store.ts';
import { maxCauseDepth } from '../../kernel/cause-depth.ts';
import type { Clock } from '../../kernel/clock.ts';
import { GroupWrites } from '../../kernel/group-writes.ts';
import { newId } from '../../kernel/ids.ts';
import { jsonSize } from '../../kernel/json-size.ts';
import type { Origin } from '../../kernel/origin.ts';
import { isPassing } from '../../kernel/passing-fault.ts';
import type { Principal } from '../../kernel/principal.ts';
import { traced } from '../../kernel/tracing.ts';
import type { Database } from '../../storage/database.ts';
import type { Signals } from '../../storage/signals.ts';
import { storableJson } from '../../storage/storable-json.ts';
import type { Variables } from '../../vault/variables.ts';
import type { Vault } from '../../vault/vault.ts';
import type { EngineServices } from '../engine-services.ts';
import { RunSecrets } from '../secrets/run-secrets.ts';
import { shownOf } from '../secrets/secrets-inside.ts';
import { openDocument, storedApart, storedDocument } from '../secrets/stored-documents.ts';
import { type Answer, StepFailure } from '../step-kinds/define-step-kind.ts';
import type { Version, Versions } from '../versions.ts';
import { failures } from '../words/failures.ts';
import { beginRun } from './begin-run.ts';
import { describeEnd, type Prices, type RunEnd } from './describe-end.ts';
import { Execution, type TurnEnd } from './execution/execution.ts';
import { newProgress, type Progress, type RunError } from './execution/progress.ts';
import { runError, TurnAborted } from './execution/run-failure.ts';
import { RunFiles } from './execution/run-files.ts';
import type { RunWatcher } from './execution/run-progress.ts';
import type { ReadValue } from './execution/run-values.ts';
import { type HeldRuns, RunCancelled, RunLost } from './held-runs.ts';
import { restAfterTurn } from './rest-after-turn.ts';
import type { LiveRun } from './store/claim-runs.store.ts';
import { dropRun } from './store/drop-run.store.ts';
import { judgesEvents, noteTrigger } from './store/judged-runs.store.ts';
import { bearRun, readValues } from './store/save-runs.store.ts';
import type { RunTeller } from './tell-run.ts';

export interface RunTurnsSettings {
  database: Database;
  clock: Clock;
  signals: Signals;
  held: HeldRuns;
  versions: Versions;
  teller: RunTeller;
  services: EngineServices;
  prices: Prices;
  workspaceOf(
    workspaceId: string,
  ): Promise<{ id: string; name: string; timeZone: string; currency: string; language: string }>;
  variablesOf(workspaceId: string): Promise<Variables>;
  /** Encrypts what runs remember of secrets. */
  vault: Pick<Vault, 'seal' | 'open'>;
  /** Somebody the work is done for, with the rights they have now. */
  principalOf(userId: string, workspaceId: string, origin: Origin): Promise<Principal | undefined>;
  callbackUrl(runId: string, path: string): string;
  onFault(error: Error, run: LiveRun): void;
}

/** How a turn ended, for whoever waits for the run. */
export type TurnOutcome =
  | { state: 'ended'; end: RunEnd; progress: Progress; endedAt: Date }
  | { state: 'waiting'; progress: Progress }
  | { state: 'gone' /** Whether another process carries it on. */; persisted: boolean };

const maxCrashes = 8;
/**
 * How many lines of the trace, and how much of them, the progress carries along: it is written whole, and what was
 * written away only once.
 */
const spansPerPart = 500;
const maxSpanSize = 64 * 1024;
/** The delay before a run continues after a passing fault of the database. */
const againAfterMs = 1_000;
/** Most runs of events have ended by then, and lists have seen them end. */
const shownAfterMs = 100;

interface TurnState {
  /** Whether the run is in the database. */
  persisted: boolean;
  /** While it is being written there: of steps that begin together only one writes it. */
  bearing?: Promise<void>;
  showing?: NodeJS.Timeout;
}

/** Carries runs on, a turn at a time: begins them, executes them, and writes down how they rest or end. */
export class RunTurns {
  readonly settings: RunTurnsSettings;
  /** The events of runs that begin together are read together. */
  private readonly events = new GroupWrites((wanted: WantedEvent[]) => readEventsFor(this.settings.database, wanted));

  constructor(settings: RunTurnsSettings) {
    this.settings = settings;
  }

  /** `persisted`: whether the run is in the database already; one that somebody waits for begins without. */
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
        this.settings.held.giveBack(run, new Date(this.settings.clock.now().getTime() + againAfterMs));
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
      async () => (await this.settings.principalOf(run.actorId, run.workspaceId, originOfSteps(run))) ?? deployerGone(),
    );
    const files = new RunFiles({
      database,
      services: this.settings.services,
      run,
      now: () => clock.now(),
      principal,
    });
    const begun = await this.begin(run, version, secrets, files);
    if (begun === undefined) return { state: 'gone', persisted: state.persisted };
    const { progress } = begun;
    const isTold = version?.settings.rehearsal !== true;
    const finish = (end: RunEnd, execution?: Execution) =>
      this.finish(run, { persisted: state.persisted, isTold }, progress, end, secrets, execution);
    if (run.progress === null && !begun.error && isTold)
      void this.settings.teller
        .tell(run, 'started', progress.startedAt, clock.now())
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
      readValues: (ids) => this.read(run, ids, secrets),
      bear: () => this.bear(run, state),
      save: () => this.save(run, state, execution, secrets),
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
    await this.bear(run, state);
    const rested = await restAfterTurn({
      run,
      execution,
      version,
      ...this.settings,
      workerId: this.settings.held.workerId,
    });
    if (rested === 'waiting' && isTold)
      void this.settings.teller
        .tell(run, 'waiting', progress.startedAt, clock.now())
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

  /** The progress it carries on with. Undefined: no trigger wanted it after all. */
  private async begin(
    run: LiveRun,
    version: Version | undefined,
    secrets: RunSecrets,
    files: RunFiles,
  ): Promise<{ progress: Progress; error?: RunError } | undefined> {
    const { database, clock } = this.settings;
    const now = clock.now();
    if (run.progress !== null) {
      const progress = this.opened(run, run.progress, secrets);
      // A retry carries on with what an earlier run did, as an entry of its own.
      if (progress.logId === '') {
        Object.assign(progress, { logId: newId(now.getTime()), startedAt: now.toISOString() });
        if (run.retryOf !== null && run.hasActor) await files.takeOver(run.retryOf);
      }
      return { progress, error: this.whyNot(run, version) };
    }
    const blank = (trigger: unknown, entries: readonly string[]) =>
      newProgress({ logId: newId(now.getTime()), startedAt: now, trigger: secrets.tagged(trigger), entries });
    const error = this.whyNot(run, version);
    if (error || !version) return { progress: blank({ body: run.input }, []), error };
    const { timeZone } = await this.settings.workspaceOf(run.workspaceId);
    const beginning = await beginRun(run, version.plan, {
      now,
      timeZone,
      readEvent: (wanted) => this.events.add(wanted),
      viewEvent: this.settings.services.viewEvent,
    });
    if ('drop' in beginning) {
      await dropRun(database, this.settings.held.workerId, run);
      return undefined;
    }
    if ('fail' in beginning) return { progress: blank({ body: null }, []), error: runError(beginning.fail, null) };
    // What a parent hands over, and records whose events started the run; whatever else came in is only text.
    if (run.parentId !== null) await files.share('', run.parentId, run.input);
    else if (tellsOfRecord(beginning.trigger)) await files.learn('', beginning.trigger);
    return { progress: blank(beginning.trigger, beginning.entries) };
  }

  private opened({ id, workspaceId, sealed }: LiveRun, json: string, secrets: RunSecrets): Progress {
    const document = JSON.parse(json) as Progress;
    const marked = document.secrets !== 'apart';
    const progress = openDocument(
      this.settings.vault,
      { workspaceId, table: 'runs', row: id },
      { document, sealed, marked },
      secrets,
    ) as Progress;
    return marked ? { ...progress, spans: shownOf(progress.spans) as Progress['spans'], secrets: 'apart' } : progress;
  }

  private async read({ workspaceId }: LiveRun, ids: string[], secrets: RunSecrets): Promise<Map<string, ReadValue>> {
    const { database, vault } = this.settings;
    const rows = await readValues(database, ids);
    return new Map(
      rows.map(({ id, json, sealed, marked }) => {
        const value = openDocument(
          vault,
          { workspaceId, table: 'run_values', row: id },
          { document: JSON.parse(json), sealed, marked },
          secrets,
        );
        return [id, { value, bytes: json.length }];
      }),
    );
  }

  /**
   * Its first step may take long, and lists show it from now on; one that its event might not have started, once that
   * is noted.
   */
  private show(run: LiveRun, state: TurnState, version: Version | undefined, { trigger }: Progress): void {
    const { database, held, signals, onFault } = this.settings;
    const tell = () => signals.send(`live:${run.workspaceId}:run:*`);
    if (run.eventId === null || !version || !judgesEvents(version.plan)) {
      tell();
      return;
    }
    const { id = null } = trigger as { id?: string | null };
    state.showing = setTimeout(
      () => void noteTrigger(database, held.workerId, run, id).then(tell, (error) => onFault(error, run)),
      shownAfterMs,
    );
  }

  private whyNot(run: LiveRun, version: Version | undefined): RunError | undefined {
    const because = (code: string, why: Phrase) => runError({ code, why }, null);
    if (!version) return because('version_gone', failures.phrase('version_gone'));
    if (!run.hasActor) return because('deployer_gone', failures.phrase('deployer_gone'));
    if (run.depth > maxCauseDepth) return because('loop_guard', failures.phrase('loop_guard', { max: maxCauseDepth }));
    if (run.crashes >= maxCrashes)
      return because('worker_lost', failures.phrase('worker_lost', { times: run.crashes }));
    return undefined;
  }

  private async save(run: LiveRun, state: TurnState, execution: Execution, { net }: RunSecrets): Promise<void> {
    await this.bear(run, state);
    const { vault } = this.settings;
    const { workspaceId } = run;
    const { progress } = execution.settings;
    let spanPart: { part: number; json: string } | null = null;
    if (progress.spans.length >= spansPerPart || sizeOfSpans(progress) > maxSpanSize) {
      spanPart = { part: progress.spanParts, json: storableJson(net.hide(JSON.stringify(progress.spans))) };
      progress.spans = [];
      progress.spanParts += 1;
    }
    await this.settings.held.save({
      id: run.id,
      attempt: run.attempt,
      workspaceId: run.workspaceId,
      logId: progress.logId,
      startedAt: progress.startedAt,
      progress: storedDocument(vault, { workspaceId, table: 'runs', row: run.id }, progress),
      values: execution.values.takeUnsaved().map((value) => ({
        id: value.id,
        ...storedApart(vault, { workspaceId, table: 'run_values', row: value.id }, value),
      })),
      spanPart,
    });
    this.settings.signals.send(`live:${run.workspaceId}:run:${run.id}`);
  }

  /** From here on the run survives this process. */
  private async bear(run: LiveRun, state: TurnState): Promise<void> {
    if (state.persisted) return;
    const { database, held } = this.settings;
    state.bearing ??= bearRun(database, held.workerId, run).then(() => {
      state.persisted = true;
      held.bear(run.id, run.attempt);
    });
    await state.bearing;
  }

  private async finish(
    run: LiveRun,
    { persisted, isTold }: { persisted: boolean; isTold: boolean },
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
        isTold,
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

function sizeOfSpans({ spans }: Progress): number {
  return spans.reduce((sum, span) => sum + jsonSize(span), 0);
}

const cancelled: RunEnd = {
  status: 'cancelled',
  output: null,
  error: { code: 'cancelled', message: 'cancelled', stepId: null },
};

function needsVariables({ plan }: Version): boolean {
  return plan.usesVariables || plan.usesSecrets;
}

function tellsOfRecord(trigger: unknown): boolean {
  const { event } = trigger as { event?: { name?: string } | null };
  return event?.name?.startsWith('tables.') === true;
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

/** What a program starts acts like a person's order where that person trusts the version. */
function originOfSteps({ origin, trustRoot }: LiveRun): Origin {
  return trustRoot === null ? origin : 'order';
}
