import { compileAnswerSchema } from '../../../engine/models/answer-schema.ts';
import { StepFailure } from '../../../engine/step-kinds/define-step-kind.ts';
import { faultAt, type InputFault, refuseInput } from '../../../kernel/refusal.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { isModelConnection } from '../known-things.store.ts';
import { requireSmall } from '../require-small.ts';
import { refusals } from '../words/refusals.ts';
import type { Expectation, Spec } from './evaluation.ts';

/** Refuses checks that no run could pass, and names the place. */
export async function checkSpec(ctx: ReadContext, spec: Spec): Promise<void> {
  requireSmall({ cases: spec.cases, stepAnswers: spec.stepAnswers, toolAnswers: spec.toolAnswers });
  const faults = spec.cases.flatMap((each, index) =>
    (each.expectations ?? []).flatMap((expectation, number) =>
      faultsOf(expectation, `/cases/${index}/expectations/${number}`, spec),
    ),
  );
  if (faults.length > 0) refuseInput(faults);
  if (!spec.judge) return;
  if (!(await isModelConnection(ctx.db, ctx.workspaceId, spec.judge.connectionId)))
    refuseInput([faultAt('/judge/connectionId', refusals.phrase('judge_no_model'))]);
}

function faultsOf({ kind, expected }: Expectation, path: string, { judge }: Spec): InputFault[] {
  if (kind === 'judge' && !judge) return [faultAt('/judge', refusals.phrase('judge_needed'))];
  if ((kind === 'contains' || kind === 'judge') && (typeof expected !== 'string' || expected.trim() === ''))
    return [faultAt(`${path}/expected`, refusals.phrase('expected_text'))];
  if (kind !== 'schema') return [];
  try {
    compileAnswerSchema(expected);
    return [];
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    return [faultAt(`${path}/expected`, refusals.phrase('expected_schema', { reason: error.why }))];
  }
}
