import { ActionIcon, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Table, TableField, TableRecord } from '../../../../api/types.ts';
import { useList } from '../../../../api/use-action.ts';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { focusRow } from '../../../../ui/lists/focus-row.ts';
import { formatNumber } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';
import { formatNumberOf } from '../../grid/values/number-text.ts';
import type { Names } from '../../grid/values/value-text.ts';
import { LoadMore } from '../load-more.tsx';
import { useColours } from '../use-colours.ts';
import classes from './board.module.css';
import { BoardCard } from './board-card.tsx';
import type { BoardColumn } from './board-columns.ts';
import type { CardsInput, Move } from './move-cards.ts';
import type { PlaceDrag } from './use-place-drag.ts';

interface CardColumnProps {
  table: Table;
  column: BoardColumn;
  columns: BoardColumn[];
  at: number;
  input: Omit<CardsInput, 'column'>;
  fields: TableField[];
  coverField: unknown;
  colours: unknown;
  sumField: TableField | undefined;
  names: Names;
  mayMove: boolean;
  isSorted: boolean;
  drag: PlaceDrag;
  focused: RefObject<string | undefined>;
  onMove: (move: Move) => Promise<void>;
  onOpen: (card: TableRecord) => void;
  onAdd: (() => void) | undefined;
}

export function CardColumn(props: CardColumnProps) {
  const { table, column, columns, at, drag, names, sumField, isSorted, onMove } = props;
  const frame = useRef<HTMLElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(frame);
  const list = useList('tables.list_cards', { ...props.input, column: column.key || null }, { enabled: isSeen });
  const colours = useColours(table.id, props.colours, list.items);
  const items = list.items;
  const spot = drag.spot?.column === column.key ? drag.spot : undefined;
  const isTarget = spot !== undefined && (!isSorted || drag.dragged?.from !== column.key);
  const onKeyDown = (event: KeyboardEvent) => {
    if (cards.current && !event.altKey && focusRow(event, cards.current)) event.preventDefault();
  };
  const step = (card: TableRecord, key: string): Move | undefined => {
    const from = column.key;
    const beside = key === 'ArrowLeft' ? columns[at - 1] : key === 'ArrowRight' ? columns[at + 1] : undefined;
    if (beside) return { card, from, to: beside.key };
    const place = items?.findIndex(({ id }) => id === card.id) ?? -1;
    const above = key === 'ArrowUp' ? items?.[place - 1]?.id : undefined;
    const below = key === 'ArrowDown' ? items?.[place + 1]?.id : undefined;
    return above || below ? { card, from, to: from, before: above, after: below } : undefined;
  };
  return (
    <section
      ref={frame}
      className={classes.column}
      data-column={column.key}
      data-target={isTarget || undefined}
      aria-label={column.name}
    >
      <h2 className={classes.columnTitle}>
        {column.colour && <span className={classes.dot} style={{ background: column.colour }} aria-hidden="true" />}
        <span className={classes.columnName}>{column.name}</span>
        <span className={classes.count}>{column.count !== undefined && formatNumber(column.count)}</span>
        {props.onAdd && (
          <ActionIcon size={22} aria-label={t('board.add', { column: column.name })} onClick={props.onAdd}>
            <Plus size={15} />
          </ActionIcon>
        )}
      </h2>
      {sumField && column.sum !== undefined && (
        <div className={classes.sum}>{t('board.sum', { value: formatNumberOf(sumField, column.sum) })}</div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: walks between the cards' own buttons. */}
      <div ref={cards} className={classes.cards} onKeyDown={onKeyDown}>
        {list.error && <ErrorBox error={list.error} onRetry={list.retry} />}
        {!items && !list.error && <Skeleton height={74} radius="md" />}
        {items?.length === 0 && <p className={classes.columnEmpty}>{t('board.column_empty')}</p>}
        {items?.map((card) => (
          <BoardCard
            key={card.id}
            table={table}
            card={card}
            column={column.key}
            columns={columns}
            fields={props.fields}
            coverField={props.coverField}
            colour={colours.get(card.id)}
            names={names}
            mayMove={props.mayMove}
            isDragged={drag.dragged?.card.id === card.id}
            isBelowSpot={!isSorted && spot?.before === card.id}
            isAboveSpot={!isSorted && spot?.after === card.id}
            focused={props.focused}
            onGrab={drag.grab}
            onStep={(key) => {
              const move = step(card, key);
              if (move) void onMove(move);
              return move !== undefined;
            }}
            onMove={(to) => void onMove({ card, from: column.key, to })}
            onOpen={() => props.onOpen(card)}
          />
        ))}
        {list.hasMore && <LoadMore isLoading={list.isLoadingMore} onLoad={list.loadMore} />}
      </div>
    </section>
  );
}

/** Whether the column has been on screen, because columns far to the right fetch nothing before. */
function useSeen(frame: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !frame.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [frame, isSeen]);
  return isSeen;
}
