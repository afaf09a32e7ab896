import { Type } from 'typebox';
import { agent } from './agent.ts';
import { defineStepKind, type StepKind } from './define-step-kind.ts';
import { model } from './model.ts';

const kinds: Readonly<Record<string, StepKind>> = { model, agent };

/**
 * Replaces a step with a tool-using model in an evaluation. The model is called and its tools can read. A tool that
 * would change or reach something returns saved data instead. As with `pinned`, a draft cannot contain it: only
 * `definition/rehearse-steps.ts` adds it.
 */
export const rehearsed = defineStepKind({
  kind: 'rehearsed',
  title: 'Rehearsal',
  description: 'Asks a model whose tools can only read; the others answer saved data.',
  effect: 'outside',
  effects: [],
  keepsJournal: true,
  config: Type.Object(
    {
      kind: Type.Union([Type.Literal('model'), Type.Literal('agent')]),
      config: Type.Record(Type.String(), Type.Unknown()),
      toolAnswers: Type.Record(Type.String(), Type.Unknown()),
    },
    { additionalProperties: false },
  ),
  // Saved data may contain braces, which must not be evaluated.
  verbatim: ['kind', 'toolAnswers'],
  ports: () => ['out'],
  timeLimitMs: ({ kind, config }) =>
    kinds[String(kind)]?.timeLimitMs?.((config ?? {}) as Record<string, unknown>) ?? 300_000,
  example: { kind: 'model', config: model.example, toolAnswers: {} },

  run(ctx, { kind, config, toolAnswers }) {
    const replaced = kinds[String(kind)];
    if (!replaced) throw new Error(`A step of the kind “${String(kind)}” cannot be rehearsed.`);
    return replaced.run(ctx, { ...(config as Record<string, unknown>), toolAnswers });
  },
});
