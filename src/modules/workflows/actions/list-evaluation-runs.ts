import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf, Ref } from '../../../runtime/schemas.ts';
import { EvaluationRun, evaluationExample } from '../evaluations/evaluation.ts';
import { listEvaluationRuns } from '../evaluations/evaluation-runs.store.ts';
import { requireEvaluation } from '../evaluations/require-evaluation.ts';

const cursors = new Cursors('runs of an evaluation', ['timestamp', 'uuid']);

export const listEvaluationRunsAction = defineAction({
  name: 'workflows.list_evaluation_runs',
  title: 'List results of an evaluation',
  description: 'Pass rate, cost and time each time a test set was run, for the draft and the deployed version.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({ id: Ref('evaluation'), limit: limitOf(50, 200), cursor: Type.Optional(Cursor) }),
  output: ListOf(EvaluationRun),
  example: { id: evaluationExample },

  async run(ctx, { id, limit = 50, cursor }) {
    const after = cursors.read(cursor);
    await requireEvaluation(ctx, id);
    const rows = await listEvaluationRuns(ctx.db, ctx.workspaceId, id, { after, limit: limit + 1 });
    return cursors.page(rows, limit, (row) => [row.startedAt.toISOString(), row.id]);
  },
});
