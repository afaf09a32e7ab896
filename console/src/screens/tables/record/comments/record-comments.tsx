import { Button, Skeleton } from '@mantine/core';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import type { Table } from '../../../../api/types.ts';
import { useList, useWrite } from '../../../../api/use-action.ts';
import type { People } from '../../../../api/use-people.ts';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t, tn } from '../../../../words/words.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentItem } from './comment-item.tsx';
import classes from './comments.module.css';

interface RecordCommentsProps {
  table: Table;
  id: string;
  people: People;
  /** The comment in the address. */
  shownId: string | undefined;
}

/** The comments on a record, newest last, above the input. */
export default function RecordComments({ table, id, people, shownId }: RecordCommentsProps) {
  const can = useCan();
  const about = { tableId: table.id, id };
  const list = useList('tables.list_comments', { ...about, limit: 30 });
  const add = useWrite('tables.add_comment', 'comment');
  const follow = useWrite('tables.follow_record', 'comment');
  const shown = useRef<HTMLLIElement>(null);
  const hasShown = list.items?.some((comment) => comment.id === shownId) ?? false;
  useEffect(() => {
    if (hasShown) shown.current?.scrollIntoView({ block: 'center' });
  }, [hasShown]);
  if (list.error) return <ErrorBox error={list.error} onRetry={list.retry} />;
  if (!list.items) return <Skeleton height={120} radius="md" />;
  const { following = false, followers = [] } = list.first ?? {};
  const send = (text: string, mentions: string[]) =>
    add.mutateAsync({ ...about, text, mentions }).catch((cause: unknown) => {
      notify.failed(cause);
      throw cause;
    });
  const Icon = following ? BellOff : Bell;
  return (
    <section aria-label={t('record.comments')} className={classes.comments}>
      <div className={classes.follow}>
        <span className={classes.quiet} title={namesOf(followers, people)}>
          {followers.length === 0 ? t('comments.no_followers') : tn('comments.followers', followers.length)}
        </span>
        <Button
          size="compact-xs"
          variant="subtle"
          flex="none"
          leftSection={<Icon size={13} />}
          aria-pressed={following}
          loading={follow.isPending}
          onClick={() => void follow.mutateAsync({ ...about, following: !following }).catch(notify.failed)}
        >
          {t(following ? 'comments.unfollow' : 'comments.follow')}
        </Button>
      </div>
      {list.hasMore && (
        <Button variant="subtle" color="gray" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('comments.earlier')}
        </Button>
      )}
      {list.items.length === 0 && <p className={classes.quiet}>{t('comments.empty')}</p>}
      <ol className={classes.list} aria-live="polite">
        {list.items.toReversed().map((comment) => (
          <CommentItem
            key={comment.id}
            ref={comment.id === shownId ? shown : undefined}
            comment={comment}
            people={people}
            mayDeleteAny={table.rights.design}
            isShown={comment.id === shownId}
          />
        ))}
      </ol>
      {table.rights.write && can('tables.add_comment') && (
        <CommentBox
          key={id}
          draftOf={id}
          label={t('comments.new')}
          submitLabel={t('comments.send')}
          people={people}
          onSubmit={send}
        />
      )}
    </section>
  );
}

function namesOf(ids: readonly string[], people: People): string {
  return ids.flatMap((id) => people.nameOf(id) ?? []).join(', ');
}
