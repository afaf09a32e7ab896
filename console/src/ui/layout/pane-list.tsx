import { Button, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { List } from '../../api/use-action.ts';
import { t } from '../../words/words.ts';
import { ErrorBox } from '../feedback/error-box.tsx';
import classes from './two-panes.module.css';

interface PaneListProps<Item> {
  label: string;
  list: List<Item, unknown>;
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Shown if there are no rows: a text or a component. */
  empty: ReactNode;
  /** The approximate height of a row, so that nothing jumps when the rows arrive. */
  rowHeight: number;
  row: (item: Item) => ReactNode;
}

/** The left one of two panes: rows to choose from. The chosen row is always scrolled into view. */
export function PaneList<Item extends { id: string }>({
  label,
  list,
  selected,
  onSelect,
  empty,
  rowHeight,
  row,
}: PaneListProps<Item>) {
  const rows = useRef<HTMLElement>(null);
  const isLoaded = list.items?.some(({ id }) => id === selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is what scrolls.
  useEffect(() => {
    rows.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selected, isLoaded]);
  return (
    <section ref={rows} className={classes.rows} aria-label={label}>
      {list.error && <ErrorBox error={list.error} onRetry={list.retry} />}
      {!list.items && !list.error && (
        <Stack gap={2} aria-busy="true">
          <Skeleton height={rowHeight} />
          <Skeleton height={rowHeight} />
          <Skeleton height={rowHeight} />
        </Stack>
      )}
      {list.items?.length === 0 && (typeof empty === 'string' ? <p className={classes.noRows}>{empty}</p> : empty)}
      <ul>
        {list.items?.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.row}
              aria-current={item.id === selected ? 'true' : undefined}
              onClick={() => onSelect(item.id)}
            >
              {row(item)}
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
