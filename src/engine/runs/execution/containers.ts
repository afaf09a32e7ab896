import { jsonSize } from '../../../kernel/json-size.ts';
import { isPassing } from '../../../kernel/passing-fault.ts';
import type { PlannedStep } from '../../definition/plan.ts';
import { isTrue } from '../../expressions/values/truth.ts';
import { SecretValue } from '../../secrets/secret-value.ts';
import { type ContainerKind, StepFailure } from '../../step-kinds/define-step-kind.ts';
import { secretsRefused } from '../../step-kinds/secrets-refused.ts';
import { failures } from '../../words/failures.ts';
import type { Execution } from './execution.ts';
import { mayGoAhead } from './going-ahead.ts';
import { type ContainerProgress, newRound, type RoundDoc } from './progress.ts';
import { lastOf, previousOf, type Round, reachedFrom } from './round.ts';
import { failureOf, RunFailure, TurnAborted } from './run-failure.ts';
import type { Steps } from './steps.ts';

/**
 * How many results, and how many characters of them, the progress contains. The progress is written whole with every
 * save, while results moved to a part are written once.
 */
const maxTailResults = 1_000;
const maxTailBytes = 32 * 1024;

/** Runs the steps inside containers: each, while and parallel. Only rounds in progress are kept whole. */
export class Containers {
  private readonly execution: Execution;
  private readonly steps: Steps;
  /** By loop id: whether it may start the next item while another waits for approval. */
  private readonly overlapping = new Map<string, boolean>();

  constructor(execution: Execution, steps: Steps) {
    this.execution = execution;
    this.steps = steps;
  }

  async run(step: PlannedStep, kind: ContainerKind, round: Round, signal: AbortSignal): Promise<void> {
    const startedAt = this.execution.settings.now();
    if (!round.doc.steps[step.definition.id]) this.execution.trace.tell('step_started', step, round);
    try {
      const ended = await this.runKind(step, kind, round, signal);
      if (ended) {
        this.execution.trace.add(step, round, { startedAt, attempt: 1, status: 'success', output: ended });
        this.execution.trace.tell('step_finished', step, round, {
          output: this.execution.settings.surroundings.secrets.shown(ended),
        });
      } else this.execution.trace.tell('step_waiting', step, round);
    } catch (error) {
      if (error instanceof TurnAborted || signal.aborted || isPassing(error)) throw error;
      const failure = error instanceof RunFailure ? error.error : failureOf(error, this.execution.settings.onFault);
      this.execution.trace.add(step, round, { startedAt, attempt: 1, status: 'error', failure });
      if (error instanceof RunFailure && step.definition.onError !== 'continue' && step.definition.onError !== 'branch')
        throw error;
      await this.steps.fail(step, round, failure);
    }
  }

  /** Returns the output for the trace, or undefined if rounds of the container wait. */
  private runKind(step: PlannedStep, kind: ContainerKind, round: Round, signal: AbortSignal): Promise<unknown> {
    switch (kind.kind) {
      case 'each':
        return this.runEach(step, round, signal);
      case 'while':
        return this.runWhile(step, round, signal);
      case 'parallel':
        return this.runParallel(step, round, signal);
    }
  }

  private async runEach(step: PlannedStep, round: Round, signal: AbortSignal): Promise<unknown> {
    const config = await this.configOf(step, round);
    const progress = this.progressOf(step, round) ?? this.beginEach(step, round, config);
    if (progress.items) await this.execution.values.fetch([progress.items]);
    const items = (progress.items ? this.execution.values.get(progress.items) : []) as unknown[];
    const atOnce = Math.max(1, Math.min(50, Number(config.concurrency ?? 1) || 1));
    const keepGoing = config.onFailure === 'continue';
    const ahead = atOnce > 1 || this.mayOverlap(step);
    // A waiting round keeps its slot, unless it only waits for approval. Then the next round can reach its own
    // question.
    const keepsSlot = (index: number) => !ahead || !this.execution.questions.rests(progress.rounds[index] as RoundDoc);
    let waiting = 0;
    // Rounds in progress continue first.
    const open = Object.keys(progress.rounds).map(Number);
    const take = () =>
      open.shift() ?? (waiting === 0 || this.execution.questions.mayGoAhead ? takeNext(progress) : undefined);
    const work = async () => {
      for (let index = take(); index !== undefined; index = take()) {
        const result = await this.runRoundOf(step, round, progress, index, items[index], keepGoing, signal);
        if (result === undefined) {
          waiting += 1;
          if (keepsSlot(index)) return;
          continue;
        }
        this.addResult(progress, index, result.value);
        delete progress.rounds[index];
      }
    };
    const slots = Math.max(open.filter(keepsSlot).length, Math.min(atOnce, items.length));
    await Promise.all(Array.from({ length: slots }, work));
    if (waiting > 0) return undefined;
    return this.endEach(step, round, progress);
  }

  private mayOverlap({ definition: { id } }: PlannedStep): boolean {
    const { plan, services } = this.execution.settings;
    const known = this.overlapping.get(id) ?? mayGoAhead(plan, id, (action) => services.traitsOf(action));
    this.overlapping.set(id, known);
    return known;
  }

  private beginEach(step: PlannedStep, round: Round, config: Record<string, unknown>): ContainerProgress {
    const { items } = config;
    // The number of rounds would reveal something about the secret.
    if (items instanceof SecretValue)
      throw new StepFailure('secret_refused', secretsRefused(step.kind, 'items', items.names.join(', ')));
    const limit = Number(config.limit ?? 100_000);
    if (items !== null && !Array.isArray(items))
      throw new StepFailure(
        'not_a_list',
        failures.phrase('not_a_list', { what: items === undefined ? failures.phrase('nothing') : typeof items }),
      );
    const list = (items ?? []) as unknown[];
    if (list.length > limit)
      throw new StepFailure(
        'too_many_items',
        failures.phrase('too_many_items', { items: String(list.length), max: String(limit) }),
      );
    return this.open(step, round, 'each', list.length, this.execution.values.keep(list));
  }

  /** Returns the output of the round, or undefined if the round waits. */
  private async runRoundOf(
    step: PlannedStep,
    round: Round,
    progress: ContainerProgress,
    index: number,
    item: unknown,
    keepGoing: boolean,
    signal: AbortSignal,
  ): Promise<{ value: unknown } | undefined> {
    progress.rounds[index] ??= newRound();
    const inner = this.innerRound(step, round, progress.rounds[index], index, item);
    try {
      if ((await this.execution.runRound(inner, { atOnce: 10, onFailure: 'stop' }, signal)) === 'waiting')
        return undefined;
      return { value: await this.outputOf(step, inner.doc) };
    } catch (error) {
      if (!(error instanceof RunFailure) || !keepGoing) throw error;
      progress.failed += 1;
      return { value: { error: { code: error.error.code, message: error.error.message } } };
    }
  }

  private addResult(progress: ContainerProgress, index: number, value: unknown): void {
    const inParts = progress.inParts ?? progress.parts.length * maxTailResults;
    if (index !== inParts + progress.tail.length) {
      progress.early[index] = value;
      return;
    }
    for (let next: unknown = value, at = index; next !== undefined; next = progress.early[at]) {
      delete progress.early[at];
      progress.tail.push(next);
      progress.tailSize = (progress.tailSize ?? 0) + jsonSize(next, maxTailBytes);
      at += 1;
      if (progress.tail.length >= maxTailResults || progress.tailSize > maxTailBytes) {
        progress.parts.push(this.execution.values.putPart(progress.tail));
        Object.assign(progress, { inParts: at, tail: [], tailSize: 0 });
      }
    }
  }

  private endEach(step: PlannedStep, round: Round, progress: ContainerProgress): unknown {
    const shown = { count: progress.total, failed: progress.failed };
    const parts =
      progress.parts.length > 0 && progress.tail.length > 0
        ? [...progress.parts, this.execution.values.putPart(progress.tail)]
        : progress.parts;
    const output =
      parts.length > 0 ? { value: shown, parts } : this.execution.values.keep({ ...shown, results: progress.tail });
    this.steps.record(step, round, { state: 'done', port: 'done', output });
    return parts.length > 0 ? shown : (output.value ?? shown);
  }

  private async runWhile(step: PlannedStep, round: Round, signal: AbortSignal): Promise<unknown> {
    const config = await this.configOf(step, round);
    const limit = Number(config.limit ?? 1_000);
    const progress = this.progressOf(step, round) ?? this.open(step, round, 'while', 0);
    const condition = step.later.get('if');
    for (;;) {
      const index = progress.next;
      if (!progress.rounds[index]) {
        const before = this.innerRound(step, round, newRound(), index, progress.last ?? null);
        const goesOn = condition ? isTrue(await this.execution.contexts.evaluate(condition, before, undefined)) : false;
        if (!goesOn) break;
        if (index >= limit)
          throw new StepFailure('too_many_rounds', failures.phrase('too_many_rounds', { max: String(limit) }));
        progress.rounds[index] = newRound();
      }
      const doc = progress.rounds[index] as RoundDoc;
      const inner = this.innerRound(step, round, doc, index, progress.last ?? null);
      if ((await this.execution.runRound(inner, { atOnce: 10, onFailure: 'stop' }, signal)) === 'waiting')
        return undefined;
      progress.last = await this.outputOf(step, doc);
      delete progress.rounds[index];
      progress.next += 1;
    }
    const output = { count: progress.next, last: progress.last ?? null };
    this.steps.record(step, round, { state: 'done', port: 'done', output: this.execution.values.keep(output) });
    return output;
  }

  private async runParallel(step: PlannedStep, round: Round, signal: AbortSignal): Promise<unknown> {
    const config = await this.configOf(step, round);
    const progress = this.progressOf(step, round) ?? this.open(step, round, 'parallel', 1);
    progress.rounds[0] ??= newRound();
    const doc = progress.rounds[0];
    const { plan } = this.execution.settings;
    const entries = plan.bodyEntries(step.definition.id);
    const inner: Round = {
      doc,
      container: step.definition.id,
      entries: new Set(entries),
      prefix: `${round.prefix}${step.definition.id}.`,
      parent: round,
    };
    const onFailure = config.onFailure === 'wait' || config.onFailure === 'continue' ? config.onFailure : 'stop';
    const atOnce = Math.max(1, Math.min(50, Number(config.concurrency ?? 50) || 50));
    if ((await this.execution.runRound(inner, { atOnce, onFailure }, signal)) === 'waiting') return undefined;
    const results: Record<string, unknown> = {};
    for (const entry of entries) {
      const branch = reachedFrom(plan, step.definition.id, entry);
      const last = doc.order.filter((id) => branch.has(id)).at(-1);
      const kept = last === undefined ? undefined : doc.steps[last]?.output;
      if (kept) await this.execution.values.fetch([kept]);
      results[entry] = kept ? this.execution.values.get(kept) : null;
    }
    const failed = Object.values(doc.steps).filter((record) => record.state === 'failed').length;
    const output = { results, failed };
    this.steps.record(step, round, { state: 'done', port: 'done', output: this.execution.values.keep(output) });
    return output;
  }

  private async configOf(step: PlannedStep, round: Round): Promise<Record<string, unknown>> {
    const previous = previousOf(step, round)?.output;
    return (await this.execution.contexts.evaluate(step.config, round, previous)) as Record<string, unknown>;
  }

  private progressOf(step: PlannedStep, round: Round): ContainerProgress | undefined {
    return round.doc.steps[step.definition.id]?.container;
  }

  private open(
    step: PlannedStep,
    round: Round,
    kind: ContainerKind['kind'],
    total: number,
    items?: ContainerProgress['items'],
  ): ContainerProgress {
    const container: ContainerProgress = {
      kind,
      next: 0,
      total,
      failed: 0,
      items,
      parts: [],
      tail: [],
      early: {},
      rounds: {},
    };
    round.doc.steps[step.definition.id] = { state: 'open', container };
    return container;
  }

  private innerRound(step: PlannedStep, parent: Round, doc: RoundDoc, index: number, item: unknown): Round {
    const { id } = step.definition;
    const entries = new Set(this.execution.settings.plan.bodyEntries(id));
    return { doc, container: id, entries, prefix: `${parent.prefix}${id}[${index}].`, parent, item, index };
  }

  private async outputOf(step: PlannedStep, doc: RoundDoc): Promise<unknown> {
    const kept = lastOf(this.execution.settings.plan.members(step.definition.id), doc)?.output;
    if (!kept) return null;
    await this.execution.values.fetch([kept]);
    return this.execution.values.get(kept);
  }
}

function takeNext(progress: ContainerProgress): number | undefined {
  if (progress.next >= progress.total) return undefined;
  progress.next += 1;
  return progress.next - 1;
}
