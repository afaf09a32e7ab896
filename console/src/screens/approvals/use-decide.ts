import type { ActionInput } from '../../api/actions.ts';
import type { ApprovalCard } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';
import { cardTitle } from './card-title.ts';

type DecideAction = 'approvals.approve' | 'approvals.decline' | 'approvals.edit_and_approve';

/** Sends a decision at once, reports the result, and opens the next card. */
export function useDecide<Name extends DecideAction>(name: Name, onDecided: () => void) {
  const write = useWrite(name, ...decidedTopics);
  const decide = async (input: ActionInput<Name>): Promise<void> => {
    const card: ApprovalCard = await write.mutateAsync(input);
    const title = cardTitle(card);
    if (card.state === 'failed') tellFailure(card);
    else if (card.state === 'declined') notify.done(t('approval.declined_done', { title }));
    else notify.done(t('approval.approved_done', { title }));
    onDecided();
  };
  return { decide, isBusy: write.isPending };
}

/** Everything that a decision may change, whatever the card is about. */
export const decidedTopics = ['approval', 'notice', 'lead', 'member', 'run'] as const;

/** Approved, but the action failed. */
export function tellFailure(card: ApprovalCard): void {
  if (card.state === 'failed') notify.problem(t('approval.failed_done', { title: cardTitle(card) }));
}
