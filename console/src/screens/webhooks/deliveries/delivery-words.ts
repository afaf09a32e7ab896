import type { ListedDelivery } from '../../../api/types.ts';
import { t, wordFor } from '../../../words/words.ts';

type Outcome = Pick<ListedDelivery, 'lastStatus' | 'lastError' | 'reason'>;

/** What came of the last attempt, or why there was none, in a few words. */
export function outcomeText({ lastStatus, lastError, reason }: Outcome): string | undefined {
  const why = reason && (wordFor('delivery_reason', reason) ?? reason);
  const answer = lastStatus ? t('delivery.answered', { status: lastStatus }) : lastError;
  return [why, answer].filter(Boolean).join(' · ') || undefined;
}
