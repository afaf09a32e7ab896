import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, ExpectedUpdatedAt, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { checkSpec } from '../evaluations/check-spec.ts';
import { Evaluation, MinPassRate, specFields } from '../evaluations/evaluation.ts';
import { insertEvaluation, lockEvaluation, updateEvaluation } from '../evaluations/evaluations.store.ts';
import { evaluationNotFound, presentWhole, requireEvaluation } from '../evaluations/require-evaluation.ts';
import { phrase } from '../words/words.ts';
import { WorkflowName, workflowExample } from '../workflow.ts';
import { readDraft } from '../workflows.store.ts';

export const saveEvaluation = defineAction({
  name: 'workflows.save_evaluation',
  title: 'Save an evaluation',
  description:
    'Save test cases for a workflow or its agent: inputs with what the output must be (an exact value, a text it contains, a JSON Schema, or what a model judges). With id, replaces an evaluation.',
  mode: 'write',
  capability: 'workflows.write',
  maxBytes: 4 * 1024 * 1024,
  effects: [],
  input: Input({
    id: Type.Optional(Advanced(Ref('evaluation'))),
    workflowId: Ref('workflow'),
    name: WorkflowName,
    ...specFields,
    minPassRate: Type.Optional(Nullable(MinPassRate)),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Evaluation,
  example: {
    workflowId: workflowExample,
    name: 'Answers to common questions',
    cases: [
      {
        name: 'Opening hours',
        input: { text: 'When do you open on Monday?' },
        expectations: [{ kind: 'contains', path: 'text', expected: '9 am' }],
      },
    ],
    minPassRate: 90,
  },

  async run(ctx, { id, workflowId, name, minPassRate = null, expectedUpdatedAt, ...spec }) {
    if (!(await readDraft(ctx.db, ctx.workspaceId, workflowId))) workflowNotFound();
    await checkSpec(ctx, spec);
    const wanted = { name: name.trim(), spec, minPassRate };
    const savedId = id ?? newId();
    if (id === undefined) {
      const made = { id: savedId, workflowId, ...wanted, userId: ctx.principal.userId };
      await insertEvaluation(ctx.db, ctx.workspaceId, made, ctx.now);
    } else {
      const before = (await lockEvaluation(ctx.db, ctx.workspaceId, id)) ?? evaluationNotFound();
      if (before.workflowId !== workflowId.toLowerCase()) evaluationNotFound();
      ctx.expectVersion(before, expectedUpdatedAt);
      await updateEvaluation(ctx.db, ctx.workspaceId, id, wanted, ctx.now);
    }
    ctx.touch('workflow');
    ctx.note(phrase('saved_evaluation', { name: wanted.name }));
    return presentWhole(await requireEvaluation(ctx, savedId));
  },
});
