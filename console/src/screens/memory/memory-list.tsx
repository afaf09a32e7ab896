import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { BrainCircuit } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { FoundMemory, Memory } from '../../api/types.ts';
import { useList, useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { focusRow } from '../../ui/lists/focus-row.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { categoryText } from './category-text.ts';
import classes from './memory.module.css';
import { type MemoryFilterName, readMemoryFilter } from './memory-filters.ts';
import { MemoryStateDot } from './memory-state.tsx';
import { subjectName } from './subject-line.tsx';

interface MemoryListProps {
  filters: Filters<MemoryFilterName>;
  onOpen: (id: string) => void;
  empty: ReactNode;
}

/** Searches current memories by words and meaning, best first; former memories are listed, newest first. */
export function MemoryList({ filters, onOpen, empty }: MemoryListProps) {
  const { state, q = '', limit, ...narrowed } = readMemoryFilter(filters);
  const isSearch = q.trim() !== '' && state === 'active';
  const found = useRead('memory.search', { ...narrowed, q, limit: 50 }, { enabled: isSearch });
  const list = useList(
    'memory.list',
    { ...narrowed, limit: limit ?? 50, ...(state ? { state } : {}), ...(q ? { q } : {}) },
    { enabled: !isSearch },
  );
  const error = isSearch ? (found.data ? null : found.error) : list.error;
  const items: Memory[] | undefined = isSearch ? found.data?.items : list.items;
  if (error) return <ErrorBox error={error} onRetry={isSearch ? () => void found.refetch() : list.retry} />;
  if (!items) {
    return (
      <Stack gap="xs" aria-busy="true">
        <Skeleton height={58} />
        <Skeleton height={58} />
        <Skeleton height={58} />
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      {isSearch && found.data?.meaning === 'unavailable' && (
        <Alert color="yellow" icon={<BrainCircuit size={16} />}>
          {t('memory.meaning_unavailable')}
        </Alert>
      )}
      {items.length === 0 && <div className={classes.rows}>{empty}</div>}
      {items.length > 0 && (
        <Rows>
          {items.map((memory) => (
            <MemoryRow
              key={memory.id}
              memory={memory}
              isSelected={filters.id === memory.id}
              onOpen={() => onOpen(memory.id)}
            />
          ))}
        </Rows>
      )}
      {!isSearch && list.hasMore && (
        <div>
          <Button variant="subtle" color="gray" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
            {t('ui.load_more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Rows({ children }: { children: ReactNode }) {
  const rows = useRef<HTMLUListElement>(null);
  const walk = (event: KeyboardEvent) => {
    if (rows.current && focusRow(event, rows.current)) event.preventDefault();
  };
  return (
    <ul ref={rows} className={classes.rows} onKeyDown={walk}>
      {children}
    </ul>
  );
}

interface MemoryRowProps {
  memory: Memory & Partial<Pick<FoundMemory, 'by'>>;
  isSelected: boolean;
  onOpen: () => void;
}

function MemoryRow({ memory, isSelected, onOpen }: MemoryRowProps) {
  const { content, subject, category, state, createdAt, by } = memory;
  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <button type="button" className={classes.open} data-row-target onClick={onOpen}>
        {content ?? t('memory.forgotten_text')}
      </button>
      <span className={classes.detail}>
        <span className={classes.category}>{categoryText(category)}</span>
        {subject && <span>{subjectName(subject)}</span>}
        {state !== 'active' && <MemoryStateDot state={state} />}
        {by && by !== 'words' && <span>{t(`memory.by_${by}`)}</span>}
        <TimeAgo at={createdAt} />
      </span>
    </li>
  );
}
