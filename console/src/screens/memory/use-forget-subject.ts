import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../api/call-action.ts';
import type { MemorySubject } from '../../api/types.ts';
import { refresh } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { t, tn } from '../../words/words.ts';

/** Everything about somebody at once, for good; it says so before. */
export function useForgetSubject(): (subject: MemorySubject, name: string) => void {
  const client = useQueryClient();
  return (subject, name) =>
    confirmEffect({
      title: t('memory.forget_subject_title', { name }),
      effect: t('memory.forget_subject_effect', { name }),
      confirmLabel: t('memory.forget_subject'),
      onConfirm: async () => {
        const { forgotten } = await callAction('memory.forget_subject', {
          subject: { type: subject.type, id: subject.id },
        });
        await refresh(client, 'memory');
        notify.done(tn('memory.forgotten_count', forgotten));
      },
    });
}
