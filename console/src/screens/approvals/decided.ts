import type { ApprovalCard } from '../../api/types.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';
import { cardTitle } from './card-title.ts';

/** What a decision may change, whatever the card is about. */
export const decidedTopics = ['approval', 'notice', 'lead', 'member', 'run'] as const;

/** Approved, but what was approved could not be done. */
export function tellFailure(card: ApprovalCard): void {
  if (card.state === 'failed') notify.problem(t('approval.failed_done', { title: cardTitle(card) }));
}
