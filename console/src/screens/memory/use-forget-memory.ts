import { callAction } from '../../api/call-action.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { confirmEffect } from '../../ui/confirm-effect.tsx';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';

/** Says that it is final before it is. */
export function useForgetMemory(): (id: string, onForgotten: () => void) => void {
  const rows = useOptimisticRows('memory');
  return (id, onForgotten) =>
    confirmEffect({
      title: t('memory.forget_title'),
      effect: t('memory.forget_effect'),
      confirmLabel: t('memory.forget'),
      onConfirm: async () => {
        onForgotten();
        rows
          .remove({ id }, () => callAction('memory.forget', { id }))
          .then(() => notify.done(t('memory.forgotten_done')))
          .catch(notify.failed);
      },
    });
}
