import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Case, EvaluationRun, evaluationRunExample, Result } from '../evaluations/evaluation.ts';
import { listResults, readEvaluationRun, type StoredResult } from '../evaluations/evaluation-runs.store.ts';
import { evaluationRunNotFound } from '../evaluations/require-evaluation.ts';
import { seesContents } from '../run-contents.ts';

/** Larger values can be viewed in the run itself. */
const maxOutput = 20_000;

export const getEvaluationRun = defineAction({
  name: 'workflows.get_evaluation_run',
  title: 'Get results of an evaluation',
  description: 'The result of each case, draft and deployed version side by side: output, which checks failed and why.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({ id: Ref('evaluation_run') }),
  output: Type.Object({
    ...EvaluationRun.properties,
    name: Type.String(),
    cases: Type.Array(
      Type.Object({
        ...Case.properties,
        draft: Type.Optional(Result),
        deployed: Type.Optional(Result),
      }),
    ),
  }),
  example: { id: evaluationRunExample },

  async run(ctx, { id }) {
    const { spec, ...run } = (await readEvaluationRun(ctx.db, ctx.workspaceId, id)) ?? evaluationRunNotFound();
    const sees = seesContents(ctx.principal, { actorId: run.startedBy });
    const results = await listResults(ctx.db, ctx.workspaceId, id, maxOutput);
    const cases = spec.cases.map((each, position) => {
      const ofCase = results.filter((result) => result.position === position);
      return {
        ...each,
        ...Object.fromEntries(ofCase.map((result) => [result.side, sees ? shown(result) : withoutContents(result)])),
      };
    });
    return { ...run, cases };
  },
});

function shown({ position: _position, side: _side, output, checks, ...result }: StoredResult): Result {
  const known = result.status === 'passed' || result.status === 'failed';
  return { ...result, checks: checks ?? [], ...(known && !result.outputCut && { output }) };
}

/** The runs had the rights of the person who started them. */
function withoutContents(result: StoredResult): Result {
  const { output: _output, ...rest } = shown(result);
  return {
    ...rest,
    checks: rest.checks.map((check) => ({ ...check, said: null })),
    error: rest.error && { message: '' },
  };
}
