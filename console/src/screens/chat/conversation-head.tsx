import { ActionIcon, Tooltip } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { callAction } from '../../api/call-action.ts';
import type { Conversation } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { InlineEdit } from '../../ui/editing/inline-edit.tsx';
import { useDeleteRow } from '../../ui/lists/use-delete-row.ts';
import { t } from '../../words/words.ts';
import classes from './chat.module.css';

export function ConversationHead({ conversation, onGone }: { conversation: Conversation; onGone: () => void }) {
  const rename = useWrite('chat.rename', 'chat');
  const remove = useDeleteConversation();
  const { id, title } = conversation;
  return (
    <header className={classes.head}>
      <h2 className={classes.headTitle}>
        <InlineEdit
          label={t('assistant.rename')}
          value={title}
          maxLength={200}
          onSave={(next) => (next === '' ? Promise.resolve() : rename.mutateAsync({ id, title: next }))}
        />
      </h2>
      <Tooltip label={t('assistant.delete')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('assistant.delete')}
          onClick={() => remove(conversation, onGone)}
        >
          <Trash2 size={16} />
        </ActionIcon>
      </Tooltip>
    </header>
  );
}

/** Asks, deletes, and offers to take it back. */
function useDeleteConversation(): (conversation: Conversation, onDeleted: () => void) => void {
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
