import { callAction } from '../../api/call-action.ts';
import type { Conversation } from '../../api/types.ts';
import { useDeleteRow } from '../../ui/use-delete-row.ts';
import { t } from '../../words/words.ts';

/** Asks, deletes, and offers to take it back. */
export function useDeleteConversation(): (conversation: Conversation, onDeleted: () => void) => void {
  const remove = useDeleteRow('conversation', 'chat');
  return ({ id, title }, onDeleted) =>
    remove(
      { id, name: title },
      {
        title: t('assistant.delete_title'),
        effect: t('assistant.delete_effect', { title }),
        confirmLabel: t('assistant.delete'),
        deleted: t('assistant.deleted', { title }),
        remove: () => callAction('chat.delete_conversation', { id }),
        onDeleted,
      },
    );
}
