import type { PlannedStep } from '../../definition/plan.ts';
import { ExpressionError, type Template } from '../../expressions/compile-template.ts';
import { secretNames, shownOf } from '../../secrets/secrets-inside.ts';
import {
  type Answer,
  type AnyStepKind,
  type CoveredStep,
  type StepContext,
  StepFailure,
} from '../../step-kinds/define-step-kind.ts';
import { secretsRefused } from '../../step-kinds/secrets-refused.ts';
import type { Execution } from './execution.ts';
import type { Kept } from './progress.ts';
import { previousOf, type Round } from './round.ts';
import { askedStep, digestOf } from './step-approval.ts';
import { openJournal } from './step-journal.ts';
import { type Surroundings, VisibleScope } from './visible-scope.ts';

/** Creates the context of a step, and its config with all expressions evaluated. */
export class StepContexts {
  private readonly execution: Execution;
  private readonly scope: VisibleScope;

  constructor(execution: Execution) {
    this.execution = execution;
    const { plan, progress } = execution.settings;
    this.scope = new VisibleScope(progress, execution.values, [...plan.steps.keys()]);
  }

  evaluate(template: Template, round: Round, previous: Kept | undefined): Promise<unknown> {
    return this.scope.evaluate(template, round, previous, this.surroundings());
  }

  /** The evaluated config, with secrets only as this kind of step accepts them. */
  async configOf(step: PlannedStep, round: Round, previous: Kept | undefined): Promise<Record<string, unknown>> {
    const config = {
      ...((await this.evaluate(step.config, round, previous)) as Record<string, unknown>),
      ...step.verbatim,
    };
    return this.execution.settings.surroundings.secrets.inUse ? admitSecrets(step.kind, config) : config;
  }

  of(
    step: PlannedStep,
    round: Round,
    attempt: number,
    signal: AbortSignal,
    previous: Kept | undefined,
    answer: Answer | undefined,
    startedAt: Date,
  ): StepContext {
    const { settings, values } = this.execution;
    const path = `${round.prefix}${step.definition.id}`;
    const entryInput = round.item ?? (settings.progress.trigger as { body?: unknown } | null)?.body ?? null;
    return {
      services: settings.services,
      run: settings.run,
      step: step.definition,
      path,
      attempt,
      idempotencyKey: `run:${settings.run.id}:${path}`,
      signal,
      now: () => settings.now(),
      principal: () => settings.principal(),
      previous: previous ? values.get(previous) : entryInput,
      evaluate: (value) => {
        const template = step.later.get(String(value));
        return template ? this.evaluate(template, round, previous) : Promise.resolve(value);
      },
      visible: async () => {
        if (previous) await values.fetch([previous]);
        return {
          trigger: settings.progress.trigger,
          steps: await this.scope.steps(round),
          vars: this.scope.variables(this.surroundings()),
        };
      },
      resolve: (stepIds) => this.resolve(stepIds, round),
      files: settings.files.at(path),
      secrets: this.execution.settings.surroundings.secrets,
      answer,
      journal: openJournal(this.execution, step, round, attempt, startedAt),
      ...(settings.onText && {
        onText: (text: string) => settings.onText?.({ stepId: step.definition.id, path, text }),
      }),
    };
  }

  /** The steps as a card would show them. Steps whose values are still unknown are left out. */
  private async resolve(stepIds: readonly string[], round: Round): Promise<CoveredStep[]> {
    const { plan } = this.execution.settings;
    const resolved = stepIds.map(async (stepId): Promise<CoveredStep[]> => {
      const step = plan.steps.get(stepId);
      if (!step || step.kind.effect === 'container') return [];
      try {
        const previous = previousOf(step, round)?.output;
        const written = await this.configOf(step, round, previous);
        const config =
          (await step.kind.spellOut?.(
            this.of(step, round, 1, this.execution.settings.signal, previous, undefined, this.execution.settings.now()),
            written,
          )) ?? written;
        const asked = askedStep(
          step.kind,
          `${round.prefix}${stepId}`,
          JSON.parse(JSON.stringify(config)),
          this.execution.settings.surroundings.secrets,
        );
        return [
          {
            stepId,
            asked: { ...asked, step: step.definition.name ?? stepId },
            effects: step.kind.effects,
            digest: digestOf(asked),
          },
        ];
      } catch (error) {
        if (error instanceof ExpressionError || error instanceof StepFailure) return [];
        throw error;
      }
    });
    return (await Promise.all(resolved)).flat();
  }

  private surroundings(): Surroundings {
    return { ...this.execution.settings.surroundings, now: this.execution.settings.now() };
  }
}

/** Checks that a config has secrets only where this kind of step accepts them. */
function admitSecrets(kind: AnyStepKind, config: Record<string, unknown>): Record<string, unknown> {
  if (kind.secrets === 'opened' || kind.secrets === 'kept') return config;
  const held = Object.entries(config).flatMap(([field, value]) => secretNames(value).map((name) => ({ field, name })));
  const [first] = held;
  if (!first) return config;
  if (kind.secrets === 'shown') return shownOf(config) as Record<string, unknown>;
  throw new StepFailure('secret_refused', secretsRefused(kind, first.field, first.name));
}
