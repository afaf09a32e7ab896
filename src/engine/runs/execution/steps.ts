import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { jsonSize } from '../../../kernel/json-size.ts';
import { isPassing } from '../../../kernel/passing-fault.ts';
import { hideSecretsIn } from '../../../kernel/secret-text.ts';
import type { PlannedStep } from '../../definition/plan.ts';
import type { RunSecrets } from '../../secrets/run-secrets.ts';
import {
  type Answer,
  type RunningStep,
  type StepContext,
  StepFailure,
  type StepKind,
  type StepResult,
  type Wait,
} from '../../step-kinds/define-step-kind.ts';
import { requireApproved } from '../../step-kinds/require-approved.ts';
import type { Execution } from './execution.ts';
import type { StepError, StepQuestion, StepRecord, StoredWait } from './progress.ts';
import { previousOf, type Round } from './round.ts';
import { type Failure, failureOf, RunFailure, TurnAborted } from './run-failure.ts';
import { shownValue } from './spans.ts';
import { askedStep, digestOf, mustAsk } from './step-approval.ts';
import type { StepContexts } from './step-contexts.ts';
import { journalOf } from './step-journal.ts';
import { withTimeLimit } from './time-limit.ts';
import type { Trace } from './trace.ts';

/** Shorter pauses between attempts block the turn; for longer ones the run rests. */
const maxInTurnPauseMs = 2_000;
const maxPauseMs = 86_400_000;
const defaultTimeoutMs = 300_000;
const largeBytes = 1024 * 1024;
/** A person has already decided, so another attempt must not ask again. */
const decided = new Set(['approval_declined', 'approval_expired']);

/** Runs single steps: attempts, approvals, waits, errors and records. */
export class Steps {
  private readonly execution: Execution;
  private readonly trace: Trace;
  private readonly contexts: StepContexts;

  constructor(execution: Execution) {
    this.execution = execution;
    this.trace = execution.trace;
    this.contexts = execution.contexts;
  }

  skip(step: PlannedStep, round: Round): void {
    round.doc.steps[step.definition.id] = { state: 'skipped' };
    this.trace.tell('step_skipped', step, round);
  }

  async run(step: PlannedStep, kind: StepKind, round: Round, signal: AbortSignal): Promise<void> {
    const { definition } = step;
    const before = round.doc.steps[definition.id];
    let answer =
      before?.wait && before.wait.for !== 'again' && before.wait.for !== 'asking'
        ? this.answerTo(before, step, round)
        : undefined;
    const previous = previousOf(step, round)?.output;
    if (previous) await this.execution.values.fetch([previous]);
    if (kind.effect === 'outside') await this.execution.settings.persist();
    if (!before) this.trace.tell('step_started', step, round);
    let { question } = before ?? {};
    if (question) await this.execution.values.fetch([question.config]);
    for (let attempt = (before?.attempts ?? 0) + 1; ; attempt++) {
      const startedAt = before?.startedAt && (answer || before.journal) ? new Date(before.startedAt) : this.now();
      let config: Record<string, unknown> | undefined;
      try {
        this.execution.requireOurs(signal);
        if (question?.refused)
          throw new StepFailure(question.refused.code, question.refused.phrase ?? question.refused.message);
        config = question
          ? this.execution.questions.configOf(question)
          : await this.contexts.configOf(step, round, previous);
        const context = this.contexts.of(step, round, attempt, signal, previous, answer, startedAt);
        if (!question && answer?.for !== 'approval' && (await mustAsk(kind, context, config))) {
          config = (await kind.spellOut?.(context, config)) ?? config;
          question = this.covered(step, kind, round, config, attempt);
          if (!question) return this.askLater(step, round, this.newQuestion(config), startedAt, attempt);
        }
        if (question && !question.approved && !question.alone) {
          if (answer?.for !== 'approval') return this.askLater(step, round, question, startedAt, attempt);
          requireApproved(answer);
          question.approved = true;
        }
        const result = await this.attempt(
          step,
          kind,
          this.permitted(kind, withCard(context, question), question?.approved),
          config,
        );
        if ('wait' in result) return await this.wait(step, round, result.wait, startedAt, attempt);
        return await this.finish(step, kind, round, result, { startedAt, attempt, config });
      } catch (error) {
        if (error instanceof TurnAborted || error instanceof RunFailure || signal.aborted)
          throw signal.aborted && signal.reason instanceof Error ? signal.reason : error;
        if (isPassing(error)) throw error;
        const failure = this.withoutSecrets(failureOf(error, this.execution.settings.onFault));
        if (!kind.keepsJournal) this.execution.settings.progress.uses.push(...failure.uses);
        const shown = failure.code === 'looks_like_secret' ? hideSecretsIn(this.secrets.shown(config)) : config;
        this.trace.add(step, round, {
          startedAt,
          attempt,
          status: 'error',
          config: shown,
          failure,
          logs: failure.logs,
        });
        const again = await this.tryAgain(step, round, failure, attempt, signal);
        if (again === 'never') return await this.fail(step, round, failure);
        if (again === 'later') return;
        // Without an approval, the next attempt asks again, with the config as it is then.
        if (!question?.approved) question = answer = undefined;
      }
    }
  }

  /** A pure step ends at once, so it has no time limit unless its definition sets one. */
  private attempt(
    { definition }: PlannedStep,
    kind: StepKind,
    context: RunningStep,
    config: Record<string, unknown>,
  ): Promise<StepResult> {
    if (kind.effect === 'pure' && definition.timeoutMs === undefined) return kind.run(context, config);
    const limit = definition.timeoutMs ?? kind.timeLimitMs?.(config) ?? defaultTimeoutMs;
    return withTimeLimit(limit, context, (limited) => kind.run(limited, config));
  }

  /**
   * Adds permits to the context. A step that needed no approval is allowed because a person stands behind the run or
   * allowed its effect for all programs.
   */
  private permitted(kind: StepKind, context: StepContext, approved = false): RunningStep {
    const ground = approved ? 'card' : context.run.origin === 'person' ? 'person' : 'order';
    return {
      ...context,
      permit: (effect) => {
        if (!kind.effects.includes(effect))
          throw new Error(`Steps of the kind ${kind.kind} do not declare the effect “${effect}”.`);
        return context.services.permit(effect, ground);
      },
    };
  }

  /** The failure of a step fails the run, unless the step's `onError` says otherwise. */
  async fail(step: PlannedStep, round: Round, failure: StepError): Promise<void> {
    const { definition } = step;
    const { code, message, phrase } = failure;
    this.trace.tell('step_failed', step, round, { error: message });
    if (definition.onError !== 'continue' && definition.onError !== 'branch')
      throw new RunFailure({ code, message, phrase, stepId: definition.id });
    const port = definition.onError === 'branch' ? 'error' : step.kind.ports(definition.config ?? {})[0];
    this.record(step, round, {
      state: 'done',
      port,
      output: this.execution.values.keep({ error: { code, message } }),
      error: { code, message, phrase },
    });
    if (step.kind.effect !== 'pure') await this.execution.save();
  }

  record(step: PlannedStep, round: Round, record: StepRecord): void {
    round.doc.steps[step.definition.id] = record;
    round.doc.order.push(step.definition.id);
  }

  private withoutSecrets(failure: Failure): Failure {
    const { net } = this.secrets;
    return {
      ...failure,
      message: net.hideText(failure.message),
      phrase: net.hideIn(failure.phrase),
      logs: failure.logs?.map((line) => net.hideText(line)),
    };
  }

  private get secrets(): RunSecrets {
    return this.execution.settings.surroundings.secrets;
  }

  private now(): Date {
    return this.execution.settings.now();
  }

  private async finish(
    step: PlannedStep,
    kind: StepKind,
    round: Round,
    result: Extract<StepResult, { output: unknown }>,
    done: { startedAt: Date; attempt: number; config: unknown },
  ): Promise<void> {
    const { progress } = this.execution.settings;
    // Measuring and serializing a large output each block the process, so other work gets a turn in between.
    const isLarge = jsonSize(result.output, largeBytes) > largeBytes;
    if (isLarge) await nextTurn();
    const output = this.execution.values.keep(this.secrets.tagged(result.output ?? null));
    if (isLarge) await nextTurn();
    const { wait } = round.doc.steps[step.definition.id] ?? {};
    if (wait?.for === 'approval' && wait.covers && result.port === 'approved')
      this.cover(round, wait.approvalId, wait.covers);
    this.record(step, round, {
      state: 'done',
      port: result.port ?? kind.ports(step.definition.config ?? {})[0],
      output,
    });
    if (result.variables) Object.assign(progress.vars, result.variables);
    if (result.response) progress.response = result.response;
    if (result.uses && !kind.keepsJournal) progress.uses.push(...result.uses);
    this.trace.add(step, round, {
      ...done,
      status: 'success',
      output: output.value ?? result.output,
      result,
      logs: result.logs?.map((line) => this.secrets.net.hideText(line)),
    });
    this.trace.tell('step_finished', step, round, {
      durationMs: this.now().getTime() - done.startedAt.getTime(),
      output: shownValue(this.secrets.shown(output.value)),
    });
    if (kind.effect === 'outside') await this.execution.save();
  }

  private cover({ doc }: Round, approvalId: string, covers: Record<string, string>): void {
    doc.covered = {
      ...doc.covered,
      ...Object.fromEntries(Object.entries(covers).map(([stepId, digest]) => [stepId, { approvalId, digest }])),
    };
  }

  /** The approval that covers this step, if the step is still exactly what the person saw. It can be used once. */
  private covered(
    { definition: { id } }: PlannedStep,
    kind: StepKind,
    { doc, prefix }: Round,
    config: Record<string, unknown>,
    attempt: number,
  ): StepQuestion | undefined {
    const cover = doc.covered?.[id];
    if (!cover || digestOf(askedStep(kind, `${prefix}${id}`, config, this.secrets)) !== cover.digest) return undefined;
    delete doc.covered?.[id];
    const question: StepQuestion = {
      ...this.newQuestion(config),
      approvalId: cover.approvalId,
      approved: true,
      covered: true,
    };
    doc.steps[id] = {
      state: 'waiting',
      wait: { for: 'again', until: this.now().toISOString() },
      attempts: attempt - 1,
      question,
    };
    return question;
  }

  private newQuestion(config: unknown): StepQuestion {
    return { config: this.execution.values.keep(config), bytes: JSON.stringify(config).length };
  }

  /**
   * Lets the step rest until nothing else in the run can continue. Then a card is created for all rounds of this step.
   */
  private askLater(step: PlannedStep, round: Round, question: StepQuestion, startedAt: Date, attempt: number): void {
    round.doc.steps[step.definition.id] = {
      state: 'waiting',
      wait: { for: 'asking' },
      attempts: attempt - 1,
      startedAt: startedAt.toISOString(),
      question,
    };
    this.trace.tell('step_waiting', step, round);
  }

  private async wait(step: PlannedStep, round: Round, wait: Wait, startedAt: Date, attempt: number): Promise<void> {
    const until = wait.for === 'time' ? wait.until : 'timeoutAt' in wait ? wait.timeoutAt : undefined;
    const { timeoutAt: _, ...rest } = wait as Wait & { timeoutAt?: Date };
    const stored = { ...rest, until: until?.toISOString() } as StoredWait;
    round.doc.steps[step.definition.id] = {
      state: 'waiting',
      wait: stored,
      attempts: attempt - 1,
      startedAt: startedAt.toISOString(),
      ...journalOf(step, round),
    };
    this.trace.tell('step_waiting', step, round);
  }

  private answerTo(record: StepRecord, step: PlannedStep, round: Round): Answer {
    const path = `${round.prefix}${step.definition.id}`;
    const answered = this.execution.answerAt(path);
    if (answered) {
      this.execution.takenAnswers.add(path);
      return answered;
    }
    return record.wait?.for === 'time' ? { for: 'time' } : { for: 'timeout' };
  }

  private async tryAgain(
    step: PlannedStep,
    round: Round,
    failure: Failure,
    attempt: number,
    signal: AbortSignal,
  ): Promise<'now' | 'later' | 'never'> {
    const { retry } = step.definition;
    if (!retry || attempt >= retry.attempts || decided.has(failure.code)) return 'never';
    const base = retry.delayMs ?? 1_000;
    const wanted = retry.backoff === 'exponential' ? base * 2 ** (attempt - 1) : base;
    const delay = Math.min(maxPauseMs, Math.max(wanted, failure.retryAfterMs ?? 0));
    if (delay <= maxInTurnPauseMs) {
      await pause(delay, undefined, { signal }).catch(() => this.execution.requireOurs(signal));
      return 'now';
    }
    const until = new Date(this.now().getTime() + delay).toISOString();
    const { question } = round.doc.steps[step.definition.id] ?? {};
    round.doc.steps[step.definition.id] = {
      state: 'waiting',
      wait: { for: 'again', until },
      attempts: attempt,
      ...(question?.approved && { question }),
      ...journalOf(step, round),
    };
    return 'later';
  }
}

/**
 * Passes the id of the card to the action: either for the card that the action creates, or as the card that allows the
 * step to act.
 */
function withCard(context: StepContext, question: StepQuestion | undefined): StepContext {
  if (question?.approvalId === undefined || (!question.alone && !question.covered && question.place === undefined))
    return context;
  return {
    ...context,
    answer: undefined,
    card: { approvalId: question.approvalId, allows: question.approved === true },
  };
}
