import type { ApprovalCard } from '../../api/types.ts';
import { stepQuestionOf } from './step-question.ts';

/** The question of a workflow, otherwise the action's title. */
export function cardTitle(card: Pick<ApprovalCard, 'action' | 'title' | 'input'>): string {
  return stepQuestionOf(card)?.title ?? card.title;
}
