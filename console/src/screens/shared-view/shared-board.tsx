import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import { colourOf } from '../tables/grid/cells/option-chip.tsx';
import { placeOfTitle, RecordFields, SharedCell } from './shared-cell.tsx';
import type { BoardColumn, SharedPage } from './shared-page.ts';
import classes from './shared-view.module.css';

interface SharedBoardProps {
  page: SharedPage & Required<Pick<SharedPage, 'board'>>;
  /** Fetches more cards of one column. */
  more: { key: readonly string[]; ask: (query: Record<string, string>) => Promise<SharedPage> };
}

/** Records as cards in columns, read-only. */
export function SharedBoard({ page, more }: SharedBoardProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <section className={classes.board} tabIndex={0} aria-label={t('shared_view.caption', { name: page.name })}>
      {page.board.columns.map((column) => (
        <Column key={column.key} page={page} column={column} more={more} />
      ))}
    </section>
  );
}

/** The most cards that one call returns. */
const most = 100;

function Column({ page, column, more }: SharedBoardProps & { column: BoardColumn }) {
  const [wantsMore, setWantsMore] = useState(false);
  const whole = useQuery({
    queryKey: [...more.key, column.key],
    queryFn: () => more.ask({ column: column.key, limit: String(most) }),
    enabled: wantsMore,
  });
  const { name, color, total, rows } = whole.data?.board?.columns[0] ?? column;
  const { field: key } = page.board;
  const field = page.fields.find((one) => one.key === key)?.name ?? '';
  const left = total - rows.length;
  const title = placeOfTitle(page);
  const label = name ?? t('shared_view.no_value', { field });
  return (
    <section className={classes.column} aria-label={label}>
      <h2 className={classes.columnTitle}>
        {color && <span className={classes.dot} style={{ background: colourOf(color) }} aria-hidden="true" />}
        <span className={classes.columnName}>{label}</span>
        <span className={classes.count}>{formatNumber(total)}</span>
      </h2>
      <ul className={classes.cards}>
        {rows.map((row, index) => {
          const named = page.fields[title];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the ids of records are never sent to this page.
            <li key={index} className={classes.card}>
              <div className={classes.cardName}>{named && <SharedCell cell={row[title] ?? null} field={named} />}</div>
              <RecordFields page={page} row={row} without={[key]} />
            </li>
          );
        })}
      </ul>
      {left > 0 &&
        (rows.length < most ? (
          <Button variant="subtle" color="gray" size="xs" loading={whole.isFetching} onClick={() => setWantsMore(true)}>
            {t('shared_view.more_cards')}
          </Button>
        ) : (
          <p className={classes.left}>{tn('shared_view.left', left)}</p>
        ))}
    </section>
  );
}
