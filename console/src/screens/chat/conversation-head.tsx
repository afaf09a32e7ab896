import { ActionIcon, Tooltip } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { ActionResult } from '../../api/actions.ts';
import { callAction } from '../../api/call-action.ts';
import type { Conversation } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { InlineEdit } from '../../ui/editing/inline-edit.tsx';
import { useDeleteRow } from '../../ui/lists/use-delete-row.ts';
import { t } from '../../words/words.ts';
import { formatCost } from '../runs/run-words.ts';
import classes from './chat.module.css';

interface ConversationHeadProps {
  conversation: ActionResult<'chat.get_conversation'>;
  onGone: () => void;
}

export function ConversationHead({ conversation, onGone }: ConversationHeadProps) {
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
      <CostLine {...conversation} />
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

/** The cost of the answers so far; nothing before the first one. */
function CostLine({ messages, cost, costKnown }: ActionResult<'chat.get_conversation'>) {
  if (!messages.some(({ model }) => model !== null)) return null;
  const sum = formatCost(cost);
  if (costKnown) return <span className={classes.quiet}>{t('assistant.cost', { cost: sum })}</span>;
  return (
    <span className={classes.quiet}>
      {cost > 0 ? t('assistant.cost_and_unknown', { cost: sum }) : t('assistant.cost_unknown')}
    </span>
  );
}

/** Asks for confirmation, deletes, and offers to undo it. */
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
