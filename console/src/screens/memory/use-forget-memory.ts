import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../api/call-action.ts';
import { refresh } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/confirm-effect.tsx';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';

/** Says that it is final before it is. */
export function useForgetMemory(): (id: string, onForgotten: () => void) => void {
  const client = useQueryClient();
  return (id, onForgotten) =>
    confirmEffect({
      title: t('memory.forget_title'),
      effect: t('memory.forget_effect'),
      confirmLabel: t('memory.forget'),
      onConfirm: async () => {
        await callAction('memory.forget', { id });
        onForgotten();
        await refresh(client, 'memory');
        notify.done(t('memory.forgotten_done'));
      },
    });
}
