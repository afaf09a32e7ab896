import { refuse } from '../../../kernel/refusal.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { isPersonsOwn } from '../persons-own.ts';
import { refusals } from '../words/refusals.ts';
import type { gateStates } from './evaluation.ts';
import { type EvaluationRow, listEvaluations } from './evaluations.store.ts';

/** The result of the current draft in an evaluation that decides about its deployment; null if there is none. */
export function gateOf({ minPassRate, ofDraft }: EvaluationRow): (typeof gateStates)[number] | null {
  if (minPassRate === null) return null;
  if (!ofDraft?.draft) return 'not_run';
  return percentOf(ofDraft.draft) >= minPassRate ? 'passed' : 'below';
}

/** Refuses to deploy a draft that an evaluation has not passed, unless a person insists. */
export async function requireEvaluated(
  ctx: ReadContext,
  { id, name }: { id: string; name: string },
  skip: boolean,
): Promise<void> {
  if (skip) {
    if (!isPersonsOwn(ctx.principal)) refuse('forbidden', 'session_only', refusals.phrase('skip_session_only'));
    return;
  }
  for (const evaluation of await listEvaluations(ctx.db, ctx.workspaceId, { workflowId: id, gatesOnly: true })) {
    const gate = gateOf(evaluation);
    const values = { workflow: name, evaluation: evaluation.name, min: evaluation.minPassRate ?? 0 };
    const details = { evaluationId: evaluation.id, minPassRate: evaluation.minPassRate };
    if (gate === 'not_run') refuse('conflict', 'not_evaluated', refusals.phrase('not_evaluated', values), details);
    const passRate = evaluation.ofDraft?.draft ? percentOf(evaluation.ofDraft.draft) : 0;
    if (gate === 'below')
      refuse('conflict', 'evaluation_not_passed', refusals.phrase('evaluation_not_passed', { ...values, passRate }), {
        ...details,
        passRate,
      });
  }
}

/** Rounded down: 99.6 percent is not 100. */
function percentOf({ passed, total }: { passed: number; total: number }): number {
  return total === 0 ? 0 : Math.floor((passed * 100) / total);
}
