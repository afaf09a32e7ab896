import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { TableField } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import classes from '../grid.module.css';
import type { GridRow } from '../grid-row.ts';
import type { SheetColumn } from '../sheet.tsx';
import { familyOf } from '../values/field-family.ts';
import type { Names } from '../values/value-text.ts';
import { CellEditor, type EditorContext } from '../writing/cell-editor.tsx';
import { FieldCell } from './field-cell.tsx';
import { type HeaderActions, HeaderCell } from './header-cell.tsx';
import { IndexCell, IndexHeader } from './index-cell.tsx';
import { readSort } from './sorting.ts';

/** Before the fields stands the column with the numbers. */
export const firstFieldColumn = 1;

interface ColumnNeeds {
  fields: TableField[];
  sort: string | undefined;
  /** The place of the first row in the whole list. */
  from: number;
  names: Names;
  editor: EditorContext;
  mayEdit: (field: TableField) => boolean;
  actions: HeaderActions;
  isNarrow: boolean;
  onOpen: (id: string) => void;
  onToggle: (row: GridRow, field: TableField) => void;
  onAddField: (() => void) | undefined;
}

export function useColumns(needs: ColumnNeeds): SheetColumn<GridRow>[] {
  const { fields, sort, from, names, editor, mayEdit, actions, isNarrow, onOpen, onToggle, onAddField } = needs;
  return useMemo(() => {
    const sorted = new Map(readSort(sort).map(({ key, isDescending }) => [key, isDescending ? 'down' : 'up'] as const));
    const index: SheetColumn<GridRow> = {
      key: '#',
      name: t('grid.selection_column'),
      width: isNarrow ? 64 : 92,
      frozen: true,
      resizable: false,
      header: (tabIndex) => <IndexHeader tabIndex={tabIndex} />,
      cell: (row, at, tabIndex) => (
        <IndexCell row={row} at={at} number={from + at + 1} tabIndex={tabIndex} onOpen={onOpen} />
      ),
    };
    const columns = fields.map((field, place): SheetColumn<GridRow> => {
      const isEditable = mayEdit(field);
      return {
        key: field.key,
        name: field.name,
        width: widthOf(field, place, isNarrow),
        frozen: place === 0,
        header: (tabIndex) => (
          <HeaderCell field={field} direction={sorted.get(field.key)} tabIndex={tabIndex} actions={actions} />
        ),
        cell: (row, _at, tabIndex) => (
          <FieldCell
            field={field}
            row={row}
            names={names}
            tabIndex={tabIndex}
            mayEdit={isEditable}
            onToggle={onToggle}
          />
        ),
        className: (row) =>
          row?.marks?.problems[field.key] ? classes.invalid : field.computed ? classes.quietCell : undefined,
        ...(isEditable && familyOf(field) !== 'checkbox'
          ? {
              editor: (row: GridRow, close: () => void) => (
                <CellEditor field={field} row={row} context={editor} close={close} />
              ),
            }
          : {}),
      };
    });
    return onAddField ? [index, ...columns, addColumn(onAddField)] : [index, ...columns];
  }, [fields, sort, from, names, editor, mayEdit, actions, isNarrow, onOpen, onToggle, onAddField]);
}

function addColumn(onAddField: () => void): SheetColumn<GridRow> {
  return {
    key: '+',
    name: t('grid.add_field'),
    width: 48,
    minWidth: 48,
    resizable: false,
    header: (tabIndex) => (
      <span className={classes.addField}>
        <button
          type="button"
          className={classes.headerButton}
          tabIndex={tabIndex}
          aria-label={t('grid.add_field')}
          title={t('grid.add_field')}
          onClick={onAddField}
        >
          <Plus size={15} />
        </button>
      </span>
    ),
    cell: () => null,
  };
}

function widthOf(field: TableField, place: number, isNarrow: boolean): number {
  if (place === 0) return isNarrow ? 150 : 240;
  switch (familyOf(field)) {
    case 'checkbox':
      return 110;
    case 'number':
    case 'time':
      return 140;
    case 'text':
      return field.type === 'long_text' ? 260 : 190;
    default:
      return 180;
  }
}
