import { refuse } from '../../../kernel/refusal.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { refusals } from '../words/refusals.ts';
import { gateOf } from './deploy-gate.ts';
import type { EvaluationRun, ListedEvaluation } from './evaluation.ts';
import { type EvaluationRow, listEvaluations } from './evaluations.store.ts';

export async function requireEvaluation(ctx: ReadContext, id: string): Promise<EvaluationRow> {
  const [found] = await listEvaluations(ctx.db, ctx.workspaceId, { id });
  return found ?? evaluationNotFound();
}

export function evaluationNotFound(): never {
  return refuse('not_found', 'evaluation_not_found', refusals.phrase('evaluation_not_found'));
}

export function evaluationRunNotFound(): never {
  return refuse('not_found', 'evaluation_run_not_found', refusals.phrase('evaluation_run_not_found'));
}

export function presentListed(row: EvaluationRow): ListedEvaluation {
  const { spec, ofDraft: _ofDraft, lastRun, ...evaluation } = row;
  return { ...evaluation, caseCount: spec.cases.length, gate: gateOf(row), lastRun: lastRun && withDates(lastRun) };
}

/** It comes from a JSON value, in which times are texts. */
function withDates(run: EvaluationRun): EvaluationRun {
  return {
    ...run,
    startedAt: new Date(run.startedAt),
    endedAt: run.endedAt === null ? null : new Date(run.endedAt),
  };
}

export function presentWhole(row: EvaluationRow) {
  return { ...presentListed(row), ...row.spec };
}
