import type { Conversation } from '../../api/types.ts';
import type { List } from '../../api/use-action.ts';
import { PaneList } from '../../ui/layout/pane-list.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import classes from './chat.module.css';

interface ConversationListProps {
  list: List<Conversation, unknown>;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

export function ConversationList({ list, selected, onSelect }: ConversationListProps) {
  return (
    <PaneList
      label={t('assistant.list')}
      list={list}
      selected={selected}
      onSelect={onSelect}
      empty={t('assistant.list_empty')}
      rowHeight={58}
      row={({ title, updatedAt }) => (
        <span className={classes.row}>
          <span className={classes.rowTitle}>{title}</span>
          <span className={classes.rowTime}>
            <TimeAgo at={updatedAt} />
          </span>
        </span>
      )}
    />
  );
}
