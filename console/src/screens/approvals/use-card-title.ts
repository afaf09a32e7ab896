import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../api/catalogue.ts';
import type { ApprovalCard } from '../../api/shapes.ts';
import { stepQuestionOf } from './step-question.ts';

/** What a workflow asks, else the action's title in the person's language, where the catalogue has it. */
export function useCardTitle(): (card: Pick<ApprovalCard, 'action' | 'title' | 'input'>) => string {
  const { data } = useQuery(catalogueQuery());
  return (card) =>
    stepQuestionOf(card)?.title ??
    data?.actions.find((action) => action.name === card.action)?.labels?.title ??
    card.title;
}
