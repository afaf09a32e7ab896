import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../api/call-action.ts';
import type { Message } from '../../api/types.ts';
import { refresh } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { useDeleteRow } from '../../ui/lists/use-delete-row.ts';
import { t } from '../../words/words.ts';

/** The actions for a written message. */
export function useMessageSteps() {
  const client = useQueryClient();
  const discard = useDeleteRow('message_draft', 'message');
  const then = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      notify.done(done);
    } finally {
      await refresh(client, 'message');
    }
  };
  const again = ({ id, updatedAt }: Message) =>
    then(callAction('messages.send', { id, expectedUpdatedAt: updatedAt }), t('message.sent'));
  return {
    send: (message: Message) => void again(message).catch(notify.failed),
    /** The message may have arrived already, so the person has to confirm. */
    sendOnceMore: (message: Message) =>
      confirmEffect({
        title: t('message.send_again_title'),
        effect: t('message.send_again_effect', { address: message.to }),
        confirmLabel: t('message.send_again'),
        dangerous: false,
        onConfirm: () => again(message),
      }),
    callOff: ({ id, updatedAt }: Message) =>
      void then(
        callAction('messages.cancel_scheduled', { id, expectedUpdatedAt: updatedAt }),
        t('message.called_off'),
      ).catch(notify.failed),
    discard: ({ id, subject }: Pick<Message, 'id' | 'subject'>, onDiscarded?: () => void) =>
      discard(
        { id, name: subject || t('message.no_subject') },
        {
          title: t('message.discard_title'),
          effect: t('message.discard_effect'),
          confirmLabel: t('message.discard'),
          deleted: t('message.discarded'),
          remove: () => callAction('messages.delete_draft', { id }),
          onDeleted: onDiscarded,
        },
      ),
  };
}
