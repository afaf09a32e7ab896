import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { Mail, SearchX } from 'lucide-react';
import type { Thread } from '../../api/message-shapes.ts';
import type { List } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { t } from '../../words/words.ts';
import classes from './messages.module.css';

interface ThreadListProps {
  list: List<Thread, unknown>;
  selected: string | undefined;
  isFiltered: boolean;
  onSelect: (id: string) => void;
  onClear: () => void;
  onWrite: (() => void) | undefined;
}

export function ThreadList({ list, selected, isFiltered, onSelect, onClear, onWrite }: ThreadListProps) {
  if (list.error) return <ErrorBox error={list.error} onRetry={list.retry} />;
  if (!list.items) {
    return (
      <Stack gap="xs" p="xs" aria-busy="true">
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </Stack>
    );
  }
  if (list.items.length === 0) {
    return isFiltered ? (
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
    ) : (
      <EmptyState
        icon={Mail}
        title={t('messages.empty')}
        action={onWrite && <Button onClick={onWrite}>{t('messages.write')}</Button>}
      >
        {t('messages.empty_text')}
      </EmptyState>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys must reach it.
    <section className={classes.threads} aria-label={t('messages.list')} tabIndex={0}>
      <ul>
        {list.items.map((thread) => (
          <li key={thread.id}>
            <ThreadRow thread={thread} isSelected={thread.id === selected} onSelect={() => onSelect(thread.id)} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="subtle" color="gray" size="xs" fullWidth loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('ui.load_more')}
        </Button>
      )}
    </section>
  );
}

function ThreadRow({ thread, isSelected, onSelect }: { thread: Thread; isSelected: boolean; onSelect: () => void }) {
  return (
    <button
      type="button"
      className={classes.thread}
      data-unread={thread.unread || undefined}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
    >
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
      <span className={classes.threadText}>{thread.lastText}</span>
    </button>
  );
}
