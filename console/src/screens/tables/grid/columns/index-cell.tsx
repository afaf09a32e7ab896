import { Maximize2 } from 'lucide-react';
import { formatNumber } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';
import { colourOf } from '../cells/option-chip.tsx';
import classes from '../grid.module.css';
import type { GridRow } from '../grid-row.ts';
import { useSelection } from '../selection/selection.ts';
import { isMarker } from '../writing/pending-rows.ts';

interface IndexCellProps {
  row: GridRow | undefined;
  number: number;
  at: number;
  /** The colour from a rule of the view. */
  colour?: string | undefined;
  tabIndex: number;
  onOpen: (id: string) => void;
}

/** The number of the row, its checkbox, and the button that opens its panel. */
export function IndexCell({ row, number, at, colour, tabIndex, onOpen }: IndexCellProps) {
  const selection = useSelection();
  if (!row) return <span className={classes.indexNumber}>{formatNumber(number)}</span>;
  const { id } = row.record;
  return (
    <span
      className={classes.index}
      data-colour={colour}
      {...(colour ? { style: { boxShadow: `inset 4px 0 0 ${colourOf(colour)}`, paddingLeft: 8 } } : {})}
    >
      <input
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={t('grid.select', { row: formatNumber(number) })}
        checked={selection.ids.has(id)}
        disabled={isMarker(id)}
        onChange={(event) => selection.toggle(id, at, (event.nativeEvent as MouseEvent).shiftKey)}
      />
      <span className={classes.indexNumber}>{formatNumber(number)}</span>
      <button
        type="button"
        className={classes.open}
        tabIndex={-1}
        aria-label={t('grid.open', { row: formatNumber(number) })}
        onClick={() => onOpen(id)}
      >
        <Maximize2 size={12} />
      </button>
    </span>
  );
}

export function IndexHeader({ tabIndex }: { tabIndex: number }) {
  const { ids, isAll, mayAll, toggleAll } = useSelection();
  return (
    <span className={classes.index} style={{ padding: '0 8px' }}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = ids.size > 0 && !isAll;
        }}
        tabIndex={tabIndex}
        aria-label={t('grid.select_all')}
        checked={isAll}
        disabled={!mayAll}
        onChange={toggleAll}
      />
    </span>
  );
}
