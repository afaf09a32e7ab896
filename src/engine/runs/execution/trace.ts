import type { PlannedStep } from '../../definition/plan.ts';
import { costOf } from '../../models/prices.ts';
import type { StepResult } from '../../step-kinds/define-step-kind.ts';
import type { ExecutionSettings } from './execution.ts';
import type { StepError } from './progress.ts';
import type { Round } from './round.ts';
import type { RunProgress } from './run-progress.ts';
import { keepsSpan, type Span, shownValue } from './spans.ts';

/** Reports on the steps of a run: adds spans to the trace and notifies those who watch the run. */
export class Trace {
  private readonly settings: ExecutionSettings;

  constructor(settings: ExecutionSettings) {
    this.settings = settings;
  }

  add(
    step: PlannedStep,
    round: Round,
    done: {
      startedAt: Date;
      attempt: number;
      status: Span['status'];
      config?: unknown;
      output?: unknown;
      failure?: StepError;
      result?: StepResult;
      logs?: string[];
    },
  ): void {
    const { progress, run, surroundings } = this.settings;
    const { secrets } = surroundings;
    if (!keepsSpan(progress, done.status)) return;
    progress.spanCount += 1;
    const endedAt = this.settings.now();
    const { definition } = step;
    const path = `${round.prefix}${definition.id}`;
    const whole = run.settings.keepSpans !== false;
    progress.spans.push({
      id: done.attempt > 1 ? `${path}#${done.attempt}` : path,
      name: definition.name ?? definition.id,
      type: definition.kind,
      stepId: definition.id,
      status: done.status,
      startTime: done.startedAt.toISOString(),
      endTime: endedAt.toISOString(),
      duration: endedAt.getTime() - done.startedAt.getTime(),
      relativeStartMs: done.startedAt.getTime() - Date.parse(progress.startedAt),
      attempt: done.attempt,
      ...(whole && {
        input: shownValue(secrets.shown(done.config)),
        output: shownValue(secrets.shown(done.output)),
      }),
      ...(done.failure && {
        errorMessage: done.failure.message,
        errorCode: done.failure.code,
        errorPhrase: done.failure.phrase,
      }),
      ...(done.logs?.length && { logs: done.logs }),
      ...this.usesOf(done.result),
      ...(whole && this.takeTranscript(path)),
      ...(round.prefix !== '' && { parent: round.prefix.replace(/(\[\d+\])?\.$/, '') }),
    });
  }

  tell(type: RunProgress['type'], step: PlannedStep, round: Round, more: Partial<RunProgress> = {}): void {
    const { definition } = step;
    this.settings.onProgress?.({
      type,
      stepId: definition.id,
      path: `${round.prefix}${definition.id}`,
      name: definition.name ?? definition.id,
      at: this.settings.now().toISOString(),
      ...more,
    });
  }

  /** Moves a transcript from the run's progress into the span. */
  private takeTranscript(path: string): Pick<Span, 'transcript'> {
    const { transcripts } = this.settings.progress;
    const transcript = transcripts?.[path];
    if (!transcripts || !transcript) return {};
    delete transcripts[path];
    return { transcript };
  }

  private usesOf(result: StepResult | undefined): Partial<Span> {
    if (!result || !('uses' in result) || !result.uses?.length) return {};
    const tokens = { prompt: 0, completion: 0, total: 0 };
    let cost: number | undefined = 0;
    for (const use of result.uses) {
      const price = use.price ?? this.settings.services.priceOf(use.model);
      tokens.prompt += use.promptTokens;
      tokens.completion += use.completionTokens;
      cost = price && cost !== undefined ? cost + costOf(use, price) : undefined;
    }
    tokens.total = tokens.prompt + tokens.completion;
    return { model: result.uses[0]?.model, tokens, ...(cost !== undefined && { cost }) };
  }
}
