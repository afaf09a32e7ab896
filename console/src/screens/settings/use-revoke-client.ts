import { useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';

/** Confirms, then revokes the access of a program that uses OAuth. */
export function useRevokeClient() {
  const revoke = useWrite('workspace.revoke_client', 'client');
  return ({ id, name }: { id: string; name: string }, onRevoked?: () => void) =>
    confirmEffect({
      title: t('clients.revoke_title', { name }),
      effect: t('clients.revoke_effect', { name }),
      confirmLabel: t('clients.revoke'),
      onConfirm: async () => {
        await revoke.mutateAsync({ id });
        notify.done(t('clients.revoked', { name }));
        onRevoked?.();
      },
    });
}
