import { Type } from 'typebox';
import { type StepDefinition, WorkflowDefinition } from '../../../engine/definition/definition.ts';
import { ExpressionError } from '../../../engine/expressions/expression-error.ts';
import { StepFailure } from '../../../engine/step-kinds/define-step-kind.ts';
import { stepKinds } from '../../../engine/step-kinds/registry.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Catalogue } from '../../../runtime/catalogue.ts';
import { defineAction, mayAsk } from '../../../runtime/define-action.ts';
import { Input, Nullable, PhraseOut, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { isPersonsOwn } from '../persons-own.ts';
import { requireSmall } from '../require-small.ts';
import { refusals } from '../words/refusals.ts';
import { Pins, workflowExample } from '../workflow.ts';
import { readDraft } from '../workflows.store.ts';

export const testStep = defineAction({
  name: 'workflows.test_step',
  title: 'Test one step',
  description:
    'Run a single step of a draft on sample data. Its effects are real, so programs can only test steps without external effects.',
  mode: 'staged',
  capability: 'workflows.write',
  uses: ['engine'],
  maxBytes: 10 * 1024 * 1024,
  effects: [],
  input: Input({
    id: Ref('workflow'),
    stepId: Type.String({ maxLength: 40 }),
    definition: Type.Optional(WorkflowDefinition),
    input: Type.Optional(
      Type.Unknown({
        description: 'What expressions see as trigger.body. Default: the pinned data of the trigger.',
      }),
    ),
    pins: Type.Optional(Pins),
    item: Type.Optional(Type.Unknown({ description: 'The item, for a step inside a loop.' })),
  }),
  output: Type.Object({
    output: Type.Unknown(),
    error: Nullable(
      Type.Object({
        code: Type.String(),
        message: Type.String(),
        phrase: Type.Optional(PhraseOut),
        stepId: Nullable(Type.String()),
      }),
    ),
    durationMs: Type.Integer(),
    resolvedInput: Type.Unknown(),
  }),
  example: { id: workflowExample, stepId: 'greet', input: { name: 'Ada' } },

  async run(ctx, { id, stepId, definition, input, pins, item }) {
    const draft = (await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    if (definition) requireSmall({ definition });
    const tested = definition ?? draft.definition;
    const step = tested.steps.find((each) => each.id === stepId);
    if (step && !isPersonsOwn(ctx.principal) && mayReachOutside(step, ctx.catalogue))
      refuse('forbidden', 'session_only', refusals.phrase('session_only'));
    const samples = { ...draft.pins, ...pins };
    const triggerInput =
      input ?? tested.triggers.map((trigger) => samples[trigger.id]).find((sample) => sample !== undefined) ?? {};
    try {
      return await ctx.ports.engine.testStep({
        workspaceId: ctx.workspaceId,
        workflowId: id,
        actorId: ctx.principal.userId,
        origin: ctx.principal.origin,
        definition: tested,
        settings: draft.settings,
        stepId,
        input: triggerInput,
        pins: samples,
        item,
      });
    } catch (error) {
      // The step could not even be tried: there is none of that name, or an expression is invalid.
      if (error instanceof StepFailure || error instanceof ExpressionError)
        return refuse('conflict', error.code, error.why);
      throw error;
    }
  },
});

/**
 * Whether a step may have an effect that a program has to ask for. A step whose action is not known before it runs
 * counts as one that may.
 */
function mayReachOutside({ kind, config = {} }: StepDefinition, catalogue: Catalogue): boolean {
  if (stepKinds.get(kind)?.effect === 'pure' || kind === 'approval') return false;
  // A person set the model's own address; its effects are those of its tools.
  if (kind === 'model') return config.tools !== undefined;
  if (kind !== 'action') return true;
  const action = catalogue.find(String(config.action))?.action;
  return action === undefined || mayAsk(action) || action.sessionOnly === true;
}
