import { useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';

/** Confirms, then revokes an API key for good. */
export function useRevokeKey() {
  const revoke = useWrite('keys.revoke', 'key');
  return ({ id, name }: { id: string; name: string }, onRevoked?: () => void) =>
    confirmEffect({
      title: t('keys.revoke_title', { name }),
      effect: t('keys.revoke_effect'),
      confirmLabel: t('keys.revoke'),
      onConfirm: async () => {
        await revoke.mutateAsync({ id });
        notify.done(t('keys.revoked', { name }));
        onRevoked?.();
      },
    });
}
