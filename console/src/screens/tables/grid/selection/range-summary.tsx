import type { TableField } from '../../../../api/types.ts';
import { t, tn } from '../../../../words/words.ts';
import { firstFieldColumn } from '../columns/use-columns.tsx';
import { cellValue, type GridRow } from '../grid-row.ts';
import { familyOf } from '../values/field-family.ts';
import { formatNumberOf } from '../values/number-text.ts';
import { type Bounds, sizeOf } from './cell-range.ts';

interface RangeSummaryProps {
  bounds: Bounds;
  rows: readonly (GridRow | undefined)[];
  fields: TableField[];
}

const maxSummed = 5_000;

/** The number of selected cells, and their sum if they are numbers of one field. */
export function RangeSummary({ bounds, rows, fields }: RangeSummaryProps) {
  const field = bounds.left === bounds.right ? fields[bounds.left - firstFieldColumn] : undefined;
  const count = tn('grid.cells', sizeOf(bounds));
  const isSummed = field && familyOf(field) === 'number' && bounds.bottom - bounds.top < maxSummed;
  if (!isSummed || !field) return <span>{count}</span>;
  let sum = 0;
  for (let at = bounds.top; at <= bounds.bottom; at += 1) {
    const row = rows[at];
    if (!row) return <span>{count}</span>;
    sum += Number(cellValue(row, field) ?? 0);
  }
  return (
    <span>
      {count} · {t('grid.sum', { value: formatNumberOf(field, sum) })}
    </span>
  );
}
