import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Principal } from '../../../kernel/principal.ts';
import type { Plan, PlannedStep } from '../../definition/plan.ts';
import type { EngineServices } from '../../engine-services.ts';
import type { RunFacts } from '../../step-kinds/define-step-kind.ts';
import { type Answer, StepFailure } from '../../step-kinds/define-step-kind.ts';
import { failures } from '../../words/failures.ts';
import { Containers } from './containers.ts';
import type { Kept, Progress, RunError, StepRecord } from './progress.ts';
import { Questions } from './questions.ts';
import { lastOf, type Round, readinessOf } from './round.ts';
import { RunFailure, runError, TurnAborted } from './run-failure.ts';
import type { RunFiles } from './run-files.ts';
import type { RunProgress, SaidPiece } from './run-progress.ts';
import { type ReadValue, RunValues, requireSmall } from './run-values.ts';
import { StepContexts } from './step-contexts.ts';
import { Steps } from './steps.ts';
import { Trace } from './trace.ts';
import type { Surroundings } from './visible-scope.ts';

/** What a turn may use from outside the run. */
export interface ExecutionSettings {
  readonly run: RunFacts;
  readonly plan: Plan;
  readonly progress: Progress;
  /** By path: how the waits of this run ended. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly services: EngineServices;
  readonly files: RunFiles;
  readonly surroundings: Omit<Surroundings, 'now'>;
  readonly signal: AbortSignal;
  now(): Date;
  principal(): Promise<Principal>;
  readValues(ids: string[]): Promise<Map<string, ReadValue>>;
  /** Stores the run before a step reaches the outside world. From then on the run survives this process. */
  persist(): Promise<void>;
  /** Stores the progress. Whatever was done before never happens again. */
  save(): Promise<void>;
  onProgress?(event: RunProgress): void;
  /** Receives what models say while they say it. */
  onText?(piece: SaidPiece): void;
  onFault(error: Error): void;
}

export type TurnEnd =
  | { ended: 'completed'; output: unknown }
  | { ended: 'failed'; error: RunError }
  | { ended: 'waiting' };

/** How a round handles a failed step, and how many steps run at the same time. */
export interface RoundRule {
  atOnce: number;
  onFailure: 'stop' | 'wait' | 'continue';
}

interface RoundTurn {
  round: Round;
  rule: RoundRule;
  signal: AbortSignal;
  begun: Set<string>;
  failures: RunFailure[];
}

const rootRule: RoundRule = { atOnce: 10, onFailure: 'stop' };
/** How often a long loop lets other work run, and how often it saves progress. */
const yieldIntervalMs = 20;
const saveIntervalMs = 2_000;

/**
 * One turn of a run: continues from the progress until the run ends or every step waits. An Execution knows nothing
 * about queues and leases; its owner saves and ends the run.
 */
export class Execution {
  readonly settings: ExecutionSettings;
  readonly values: RunValues;
  readonly trace: Trace;
  readonly contexts: StepContexts;
  readonly questions: Questions;
  readonly steps: Steps;
  private readonly containers: Containers;
  /** Paths whose answers a step has already used. The same answer does not end a later wait at that path. */
  readonly takenAnswers = new Set<string>();
  private lastYield = performance.now();
  private lastSave = performance.now();
  private saving: Promise<void> = Promise.resolve();

  constructor(settings: ExecutionSettings) {
    this.settings = settings;
    this.values = new RunValues(settings.progress, settings.readValues);
    this.trace = new Trace(settings);
    this.contexts = new StepContexts(this);
    this.questions = new Questions(this);
    this.steps = new Steps(this);
    this.containers = new Containers(this, this.steps);
  }

  async turn(): Promise<TurnEnd> {
    const { progress } = this.settings;
    const root: Round = {
      doc: progress.root,
      container: null,
      entries: new Set(progress.entries),
      prefix: '',
      parent: null,
    };
    const beganAt = performance.now();
    try {
      while ((await this.runRound(root, rootRule, this.settings.signal)) === 'waiting')
        if (!(await this.questions.ask())) return { ended: 'waiting' };
      const output = await this.output(root);
      requireSmall(output, 'run');
      return { ended: 'completed', output };
    } catch (error) {
      if (error instanceof RunFailure) return { ended: 'failed', error: error.error };
      if (error instanceof StepFailure) return { ended: 'failed', error: runError(error, null) };
      throw error;
    } finally {
      progress.activeMs += performance.now() - beganAt;
    }
  }

  /** Runs every step of the round that can run. Returns `waiting` if some steps wait. */
  async runRound(round: Round, rule: RoundRule, signal: AbortSignal): Promise<'ended' | 'waiting'> {
    const members = this.settings.plan.members(round.container);
    const begun = new Set<string>();
    const failures: RunFailure[] = [];
    for (;;) {
      this.requireOurs(signal);
      const ready = this.takeReady(members, round, begun, rule.atOnce);
      const [only] = ready;
      if (!only) break;
      if (ready.length > 1) {
        await this.runTogether(members, ready, { round, rule, signal, begun, failures });
        break;
      }
      // One step at a time is the usual case and needs no bookkeeping.
      begun.add(only.definition.id);
      try {
        await this.runStep(only, round, signal);
      } catch (error) {
        this.recordFailure(only, round, error as Error, rule, failures);
      }
      if (failures.length > 0 && rule.onFailure !== 'continue') break;
    }
    const [first] = failures;
    if (first && rule.onFailure !== 'continue') throw first;
    return members.some((step) => isUnderWay(round.doc.steps[step.definition.id])) ? 'waiting' : 'ended';
  }

  /** Runs several steps at the same time. Steps that become ready meanwhile join them. */
  private async runTogether(members: readonly PlannedStep[], first: PlannedStep[], turn: RoundTurn): Promise<void> {
    const { round, rule, signal, begun, failures } = turn;
    const running = new Set<Promise<void>>();
    const others = new AbortController();
    const stopAll = () => others.abort(signal.reason);
    signal.addEventListener('abort', stopAll, { once: true });
    // If two steps end at the same moment, the race below sees only one, so a fatal error is stored here.
    let fatal: unknown;
    const startStep = (step: PlannedStep) => {
      begun.add(step.definition.id);
      const work: Promise<void> = this.runStep(step, round, others.signal)
        .catch((error: Error) => {
          if (error instanceof RunFailure) this.recordFailure(step, round, error, rule, failures);
          else fatal ??= error;
          if (fatal || rule.onFailure === 'stop') others.abort(error);
        })
        .finally(() => running.delete(work));
      running.add(work);
    };
    try {
      first.forEach(startStep);
      while (running.size > 0) {
        await Promise.race(running);
        if (fatal) throw fatal;
        this.requireOurs(signal);
        if (failures.length === 0 || rule.onFailure === 'continue')
          this.takeReady(members, round, begun, rule.atOnce - running.size).forEach(startStep);
      }
    } catch (error) {
      others.abort(error);
      await Promise.allSettled(running);
      throw error;
    } finally {
      signal.removeEventListener('abort', stopAll);
    }
  }

  /** Returns the steps that can start now. Steps that can never run are skipped, which may make others ready. */
  private takeReady(
    members: readonly PlannedStep[],
    round: Round,
    begun: ReadonlySet<string>,
    room: number,
  ): PlannedStep[] {
    const ready: PlannedStep[] = [];
    for (let again = true; again; ) {
      again = false;
      for (const step of members) {
        const { id } = step.definition;
        if (begun.has(id) || ready.includes(step)) continue;
        const record = round.doc.steps[id];
        if (record && !isUnderWay(record)) continue;
        if (record) {
          if (this.canGoOn(record, round, id) && ready.length < room) ready.push(step);
          continue;
        }
        const readiness = readinessOf(step, round);
        if (readiness === 'skip') {
          this.steps.skip(step, round);
          again = true;
        } else if (readiness === 'ready' && ready.length < room) ready.push(step);
      }
    }
    return ready;
  }

  private canGoOn(record: StepRecord, round: Round, id: string): boolean {
    if (record.state === 'open') return true;
    const until = record.wait?.until;
    return (
      this.answerAt(`${round.prefix}${id}`) !== undefined ||
      (until !== undefined && new Date(until) <= this.settings.now())
    );
  }

  /** How a wait ended, unless a step has already used that answer. */
  answerAt(path: string): Answer | undefined {
    return this.takenAnswers.has(path) ? undefined : this.settings.answers.get(path);
  }

  private async runStep(step: PlannedStep, round: Round, signal: AbortSignal): Promise<void> {
    if (step.kind.effect === 'container') await this.containers.run(step, step.kind, round, signal);
    else await this.steps.run(step, step.kind, round, signal);
    await this.yieldRegularly();
  }

  private recordFailure(step: PlannedStep, round: Round, error: Error, rule: RoundRule, failures: RunFailure[]): void {
    if (!(error instanceof RunFailure)) throw error;
    // The failure of a step that was stopped because of another step is not added again.
    if (!failures.includes(error)) failures.push(error);
    const { stepId: _, ...stepError } = error.error;
    if (rule.onFailure !== 'stop') round.doc.steps[step.definition.id] = { state: 'failed', error: stepError };
  }

  /** Lets other runs work and saves progress from time to time. */
  private async yieldRegularly(): Promise<void> {
    const now = performance.now();
    if (now - this.lastYield < yieldIntervalMs) return;
    await nextTurn();
    this.lastYield = performance.now();
    this.requireInTime();
    if (now - this.lastSave > saveIntervalMs) await this.save();
  }

  /** Saves run in sequence, so two branches that end together do not write at the same time. */
  save(): Promise<void> {
    const mine = this.saving.then(async () => {
      await this.settings.save();
      this.lastSave = performance.now();
    });
    this.saving = mine.catch(() => undefined);
    return mine;
  }

  requireOurs(signal: AbortSignal): void {
    if (this.settings.signal.aborted) throw new TurnAborted();
    if (signal.aborted && signal.reason instanceof Error) throw signal.reason;
  }

  private requireInTime(): void {
    const { settings } = this.settings.run;
    const limit = settings.timeLimitMs ?? 3_600_000;
    if (this.settings.progress.activeMs > limit)
      throw new RunFailure(
        runError({ code: 'run_timeout', why: failures.phrase('run_timeout', { ms: String(limit) }) }, null),
      );
  }

  private async output(root: Round): Promise<unknown> {
    const { plan, progress } = this.settings;
    if (progress.response && !plan.output) return progress.response.body;
    if (plan.output) return this.contexts.evaluate(plan.output, root, undefined);
    const last: Kept | undefined = lastOf(plan.members(null), root.doc)?.output;
    if (!last) return null;
    await this.values.fetch([last]);
    return this.values.get(last);
  }
}

function isUnderWay(record: StepRecord | undefined): boolean {
  return record?.state === 'waiting' || record?.state === 'open';
}
