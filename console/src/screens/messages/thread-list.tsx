import { Button, VisuallyHidden } from '@mantine/core';
import { SearchX } from 'lucide-react';
import type { Thread } from '../../api/types.ts';
import type { List } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PaneList } from '../../ui/layout/pane-list.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import classes from './messages.module.css';

interface ThreadListProps {
  list: List<Thread, unknown>;
  selected: string | undefined;
  isFiltered: boolean;
  onSelect: (id: string) => void;
  onClear: () => void;
}

export function ThreadList({ list, selected, isFiltered, onSelect, onClear }: ThreadListProps) {
  return (
    <PaneList
      label={t('messages.list')}
      list={list}
      selected={selected}
      onSelect={onSelect}
      empty={isFiltered ? <NoneFound onClear={onClear} /> : t('messages.empty')}
      rowHeight={80}
      row={(thread) => <ThreadRow thread={thread} />}
    />
  );
}

export function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t('messages.none_found')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('messages.clear_filters')}
        </Button>
      }
    >
      {t('messages.none_found_text')}
    </EmptyState>
  );
}

function ThreadRow({ thread }: { thread: Thread }) {
  return (
    <span className={classes.thread} data-unread={thread.unread || undefined}>
      <span className={classes.threadTop}>
        <span className={classes.threadName}>
          {thread.unread && <VisuallyHidden>{t('messages.unread')}: </VisuallyHidden>}
          {thread.customerName ?? thread.address}
        </span>
        {thread.count > 1 && <span className={classes.threadCount}>{thread.count}</span>}
        <span className={classes.threadTime}>
          <TimeAgo at={thread.lastAt} />
        </span>
      </span>
      <span className={classes.threadSubject}>{thread.subject || t('message.no_subject')}</span>
      <span className={classes.threadText}>
        {thread.lastState === 'draft' && <span className={classes.draftMark}>{t('message_state.draft')}: </span>}
        {thread.lastText}
      </span>
    </span>
  );
}
