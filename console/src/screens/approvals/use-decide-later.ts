import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ActionInput } from '../../api/actions.ts';
import { callAction } from '../../api/call-action.ts';
import { type PendingWrite, pendingWrites } from '../../api/pending-writes.ts';
import { randomKey } from '../../api/random-key.ts';
import type { ApprovalCard } from '../../api/types.ts';
import { refresh } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';
import { cardTitle } from './card-title.ts';
import { refusedDecisions } from './refused-decisions.ts';
import { decidedTopics, tellFailure } from './use-decide.ts';

/** How long a decision can be undone. */
const undoMs = 5_000;
/** Ignores a second press of the same key, which was meant for the previous card. */
const tooSoonMs = 400;

type DecideAction = 'approvals.approve' | 'approvals.decline';

/** Undoes the last decision as long as that is possible. */
let takeBackLast: (() => void) | undefined;
let lastAt = 0;

/** The note with a decision that has not been sent yet. */
const notes = new Map<string, string>();

export const notedOn = (cardId: string): string => notes.get(cardId) ?? '';
export const takeBack = (): void => takeBackLast?.();
export const wasJustDecided = (): boolean => Date.now() - lastAt < tooSoonMs;

/**
 * Delays a decision, so that it can be undone; closing the page before then decides nothing. The card leaves the list
 * at once. If the decision is refused, it returns with the reason.
 */
export function useDecideLater(onDecided: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return <Name extends DecideAction>(name: Name, card: ApprovalCard, input: ActionInput<Name>): void => {
    const title = cardTitle(card);
    let gone: PendingWrite = { row: card, topics: ['approval'], shows: 'gone' };
    const look = () => navigate({ to: '/approvals', search: { id: card.id } as never });
    const send = async () => {
      if (takeBackLast === undo) takeBackLast = undefined;
      try {
        tellFailure(await callAction(name, input, { idempotencyKey: randomKey() }));
        notes.delete(card.id);
        const answered = { ...gone, isAnswered: true, answeredAt: Date.now() } as const;
        pendingWrites.replace(gone, answered);
        gone = answered;
      } catch (cause) {
        refusedDecisions.add(card.id, cause);
        notify.leadingTo(t('approval.not_decided', { title }), t('approval.look_again'), look);
      }
      await refresh(client, ...decidedTopics);
      pendingWrites.drop(gone);
    };
    const timer = setTimeout(() => void send(), undoMs);
    const undo = () => {
      clearTimeout(timer);
      takeBackLast = undefined;
      pendingWrites.drop(gone);
      void look();
    };
    takeBackLast = undo;
    lastAt = Date.now();
    notes.set(card.id, input.note ?? '');
    refusedDecisions.forget(card.id);
    pendingWrites.add(gone);
    const said = name === 'approvals.approve' ? 'approval.approved_done' : 'approval.declined_done';
    notify.undoable(t(said, { title }), async () => undo(), undoMs);
    onDecided();
  };
}
