import { Button, Skeleton, Stack } from '@mantine/core';
import { Inbox } from 'lucide-react';
import type { ApprovalCard, ApprovalState } from '../../api/shapes.ts';
import type { List } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { viaText } from '../../ui/via-text.ts';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';
import { useCardTitle } from './use-card-title.ts';

interface ApprovalListProps {
  list: List<ApprovalCard, unknown>;
  state: ApprovalState;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

export function ApprovalList({ list, state, selected, onSelect }: ApprovalListProps) {
  const titleOf = useCardTitle();
  if (list.error) return <ErrorBox error={list.error} onRetry={list.retry} />;
  if (!list.items) {
    return (
      <Stack gap="xs" className={classes.list}>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </Stack>
    );
  }
  if (list.items.length === 0) {
    const waiting = state === 'pending';
    return (
      <div className={classes.emptyList}>
        <EmptyState icon={Inbox} title={waiting ? t('approvals.empty_pending') : t('approvals.empty')}>
          {waiting ? t('approvals.empty_pending_text') : t('approvals.empty_text')}
        </EmptyState>
      </div>
    );
  }
  return (
    <section className={classes.list} aria-label={t('approvals.list')}>
      <ul>
        {list.items.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              className={classes.row}
              aria-current={card.id === selected ? 'true' : undefined}
              onClick={() => onSelect(card.id)}
            >
              <span className={classes.rowTop}>
                <span className={classes.rowTitle}>{titleOf(card)}</span>
                <span className={classes.rowTime}>
                  <TimeAgo at={card.decidedAt ?? card.createdAt} />
                </span>
              </span>
              <span className={classes.rowPreview}>{card.preview}</span>
              <span className={classes.rowFrom}>
                {card.requestedBy?.name} · {viaText(card.via, card.client)}
              </span>
            </button>
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
