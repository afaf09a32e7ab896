import type { ReactNode } from 'react';
import type { Topic } from '../../api/topics.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { confirmEffect } from '../buttons/confirm-effect.tsx';
import { notify } from '../feedback/notify.tsx';
import { useTellDeleted } from './use-tell-deleted.ts';

interface Deletion {
  /** The question, and what will happen. */
  title: string;
  effect: ReactNode;
  confirmLabel: string;
  /** What is said when it is gone. */
  deleted: string;
  remove: () => Promise<unknown>;
  /** Such as closing the panel that shows it; called as soon as the person has agreed. */
  onDeleted?: (() => void) | undefined;
}

/**
 * Asks, takes the row out of its lists at once, deletes it, and offers to take it back. If the server refuses, the row
 * is there again and a message says why. `type` is the one of Recently deleted.
 */
export function useDeleteRow(
  type: string,
  ...topics: [Topic, ...Topic[]]
): (row: { id: string; name: string }, deletion: Deletion) => void {
  const rows = useOptimisticRows(...topics);
  const tellDeleted = useTellDeleted(type, topics[0]);
  return (row, { title, effect, confirmLabel, deleted, remove, onDeleted }) =>
    confirmEffect({
      title,
      effect,
      confirmLabel,
      onConfirm: async () => {
        onDeleted?.();
        rows
          .remove(row, remove)
          .then(() => tellDeleted(row, deleted))
          .catch(notify.failed);
      },
    });
}
