import type { ReactNode } from 'react';
import type { Topic } from '../../api/topics.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { confirmEffect } from '../buttons/confirm-effect.tsx';
import { notify } from '../feedback/notify.tsx';
import { useReportDeleted } from './use-report-deleted.ts';

interface Deletion {
  title: string;
  effect: ReactNode;
  confirmLabel: string;
  /** The message after the deletion. */
  deleted: string;
  remove: () => Promise<unknown>;
  /** Called as soon as the person has confirmed, for example to close a panel. */
  onDeleted?: (() => void) | undefined;
}

/**
 * Asks for confirmation, removes the row from its lists at once, deletes it, and offers to undo that. If the server
 * refuses, the row reappears and a message says why. `type` is the type in Recently deleted.
 */
export function useDeleteRow(
  type: string,
  ...topics: [Topic, ...Topic[]]
): (row: { id: string; name: string }, deletion: Deletion) => void {
  const rows = useOptimisticRows(...topics);
  const reportDeleted = useReportDeleted(type, topics[0]);
  return (row, { title, effect, confirmLabel, deleted, remove, onDeleted }) =>
    confirmEffect({
      title,
      effect,
      confirmLabel,
      onConfirm: async () => {
        onDeleted?.();
        rows
          .remove(row, remove)
          .then(() => reportDeleted(row, deleted))
          .catch(notify.failed);
      },
    });
}
