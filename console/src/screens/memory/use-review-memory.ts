import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../api/call-action.ts';
import type { Memory } from '../../api/types.ts';
import { refresh } from '../../api/use-action.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';

export interface ReviewMemory {
  confirm: (memory: Memory, content?: string) => Promise<void>;
  reject: (memory: Memory, onRejected?: () => void) => void;
}

/** Sends the version that was shown, so that the server refuses if it has changed. */
export function useReviewMemory(): ReviewMemory {
  const client = useQueryClient();
  const rows = useOptimisticRows('memory');
  const decide = async (
    { id, updatedAt }: Memory,
    decision: { decision: 'confirm' | 'reject'; content?: string },
    done: string,
  ) => {
    try {
      await callAction('memory.review', { id, ...decision, expectedUpdatedAt: updatedAt });
      notify.done(done);
    } finally {
      await refresh(client, 'memory');
    }
  };
  return {
    confirm: (memory, content) =>
      decide(memory, { decision: 'confirm', ...(content ? { content } : {}) }, t('memory_review.confirmed')),
    reject: (memory, onRejected) =>
      confirmEffect({
        title: t('memory_review.reject_title'),
        effect: t('memory_review.reject_effect'),
        confirmLabel: t('memory_review.reject'),
        onConfirm: async () => {
          onRejected?.();
          rows
            .remove(memory, () => decide(memory, { decision: 'reject' }, t('memory_review.rejected')))
            .catch(notify.failed);
        },
      }),
  };
}
