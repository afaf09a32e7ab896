import { VisuallyHidden } from '@mantine/core';
import type { Table, TableField } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { RecordButton } from '../../buttons/record-button.tsx';
import { ValueView } from '../cells/value-view.tsx';
import classes from '../grid.module.css';
import { cellValue, type GridRow } from '../grid-row.ts';
import type { Names } from '../values/value-text.ts';

interface FieldCellProps {
  table: Pick<Table, 'id' | 'name'>;
  field: TableField;
  row: GridRow | undefined;
  names: Names;
  tabIndex: number;
  mayEdit: boolean;
  onToggle: (row: GridRow, field: TableField) => void;
}

export function FieldCell({ table, field, row, names, tabIndex, mayEdit, onToggle }: FieldCellProps) {
  if (!row) return <span className={classes.placeholder} aria-hidden="true" />;
  const problem = row.marks?.problems[field.key];
  if (problem) {
    const typed = Array.isArray(problem.draft) ? '' : String(problem.draft);
    return (
      <>
        <span>{typed}</span>
        {tabIndex === 0 ? (
          <span className={classes.problem}>{t('grid.not_saved', { problem: problem.text })}</span>
        ) : (
          <VisuallyHidden>{t('grid.not_saved', { problem: problem.text })}</VisuallyHidden>
        )}
      </>
    );
  }
  if (field.type === 'button')
    return <RecordButton table={table} field={field} record={row.record} tabIndex={tabIndex} size="compact-xs" />;
  const value = cellValue(row, field);
  if (field.type === 'checkbox') {
    return (
      <input
        type="checkbox"
        className={classes.check}
        tabIndex={mayEdit ? tabIndex : -1}
        aria-label={field.name}
        checked={value === true}
        disabled={!mayEdit}
        onChange={() => onToggle(row, field)}
      />
    );
  }
  return <ValueView field={field} value={value} names={names} />;
}
