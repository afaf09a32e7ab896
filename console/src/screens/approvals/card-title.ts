import type { ApprovalCard } from '../../api/types.ts';
import { stepQuestionOf } from './step-question.ts';

/** What a workflow asks, else the action's title. */
export function cardTitle(card: Pick<ApprovalCard, 'action' | 'title' | 'input'>): string {
  return stepQuestionOf(card)?.title ?? card.title;
}
