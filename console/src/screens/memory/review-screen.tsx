import { Button, Skeleton, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { focusRow } from '../../ui/lists/focus-row.ts';
import { t } from '../../words/words.ts';
import classes from './memory.module.css';
import { MemoryTabs } from './memory-tabs.tsx';
import { ReviewCard } from './review-card.tsx';
import { useReviewMemory } from './use-review-memory.ts';

/** Proposals that wait for a review. */
export function ReviewScreen() {
  const mayDecide = useCan()('memory.review');
  const navigate = useNavigate();
  const list = useList('memory.list', { state: 'proposed', limit: 50 });
  const review = useReviewMemory();
  const cards = useRef<HTMLUListElement>(null);
  const onFocus = useFocusNext(cards, list.items ?? []);
  const open = (id: string) => void navigate({ to: '/memory', search: { id } });
  const walk = (event: KeyboardEvent) => {
    if (cards.current && focusRow(event, cards.current)) event.preventDefault();
  };
  return (
    <Page title={t('memory.title')} description={t('memory_review.description')} toolbar={<MemoryTabs />}>
      {list.error && <ErrorBox error={list.error} onRetry={list.retry} />}
      {!list.items && !list.error && <Skeleton height={120} radius="md" />}
      {list.items?.length === 0 && (
        <div className={classes.rows}>
          <EmptyState icon={CircleCheckBig} title={t('memory_review.empty')}>
            {t('memory_review.empty_text')}
          </EmptyState>
        </div>
      )}
      {list.items && list.items.length > 0 && (
        <>
          {mayDecide && (
            <Text size="xs" c="dimmed" visibleFrom="md" mb="xs">
              {t('memory_review.keys')}
            </Text>
          )}
          <ul ref={cards} className={classes.cards} onKeyDown={walk} onFocus={onFocus}>
            {list.items.map((memory) => (
              <ReviewCard
                key={`${memory.id} ${memory.updatedAt}`}
                memory={memory}
                review={review}
                mayDecide={mayDecide}
                onOpen={open}
              />
            ))}
          </ul>
        </>
      )}
      {list.hasMore && (
        <Button variant="subtle" color="gray" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('ui.load_more')}
        </Button>
      )}
    </Page>
  );
}

/**
 * Moves the focus to the next row when the focused one disappears, for people who use the keyboard. Returns the focus
 * handler of the list.
 */
function useFocusNext(list: RefObject<HTMLElement | null>, items: { id: string }[]): (event: FocusEvent) => void {
  const last = useRef<{ id: string; at: number } | undefined>(undefined);
  useEffect(() => {
    const { current } = last;
    if (!current || items.some(({ id }) => id === current.id)) return;
    last.current = undefined;
    const targets = list.current?.querySelectorAll<HTMLElement>('[data-row-target]') ?? [];
    if (document.activeElement === document.body) targets[Math.min(current.at, targets.length - 1)]?.focus();
  }, [items, list]);
  return (event) => {
    const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(event.target));
    const item = items[at];
    if (item) last.current = { id: item.id, at };
  };
}
