import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Table, TableField } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import classes from '../grid.module.css';
import type { GridRow } from '../grid-row.ts';
import { GroupHeading } from '../groups/group-heading.tsx';
import groupClasses from '../groups/groups.module.css';
import { type Total, totalTexts } from '../groups/totals.ts';
import type { GroupLines } from '../groups/use-grouped-window.ts';
import type { SheetColumn } from '../sheet.tsx';
import { familyOf } from '../values/field-family.ts';
import type { Names } from '../values/value-text.ts';
import { CellEditor, type EditorContext } from '../writing/cell-editor.tsx';
import { FieldCell } from './field-cell.tsx';
import { type HeaderActions, HeaderCell } from './header-cell.tsx';
import { IndexCell, IndexHeader } from './index-cell.tsx';
import { readSort } from './sorting.ts';

/** The column with the row numbers comes before the fields. */
export const firstFieldColumn = 1;

interface ColumnNeeds {
  table: Pick<Table, 'id' | 'name'>;
  fields: TableField[];
  sort: string | undefined;
  /** The index of the first row in the whole list. */
  from: number;
  names: Names;
  editor: EditorContext;
  mayEdit: (field: TableField) => boolean;
  actions: HeaderActions;
  isNarrow: boolean;
  onOpen: (id: string) => void;
  onToggle: (row: GridRow, field: TableField) => void;
  onAddField: (() => void) | undefined;
  /** The number of pinned fields. */
  frozen: number;
  /** The lines of a grouped list that are not records. */
  lines: GroupLines | undefined;
  totals: Total[];
  /** Values for all records: the count, then one for each total. */
  allTotals: unknown[] | undefined;
  colours: ReadonlyMap<string, string>;
  mayReorder: boolean;
}

export function useColumns(needs: ColumnNeeds): SheetColumn<GridRow>[] {
  const { table, fields, sort, from, names, editor, mayEdit, actions, isNarrow, onOpen, onToggle, onAddField } = needs;
  const { frozen, lines, totals, allTotals, colours, mayReorder } = needs;
  return useMemo(() => {
    const sorted = new Map(readSort(sort).map(({ key, isDescending }) => [key, isDescending ? 'down' : 'up'] as const));
    const index: SheetColumn<GridRow> = {
      key: '#',
      name: t('grid.selection_column'),
      width: isNarrow ? 64 : 92,
      frozen: true,
      resizable: false,
      header: (tabIndex) => <IndexHeader tabIndex={tabIndex} />,
      cell: (row, at, tabIndex) =>
        lines?.groupAt(from + at) ? null : (
          <IndexCell
            row={row}
            at={at}
            number={lines?.numberAt(from + at) ?? from + at + 1}
            colour={row && colours.get(row.record.id)}
            tabIndex={tabIndex}
            onOpen={onOpen}
          />
        ),
    };
    const footTexts = totalTexts(totals, allTotals ?? [], names);
    const headingAt = (at: number, place: number, key: string, tabIndex: number) => {
      const group = lines?.groupAt(from + at);
      if (!lines || !group) return undefined;
      if (place > 0)
        return <span className={groupClasses.total}>{totalTexts(totals, group.values, names).get(key)}</span>;
      return (
        <GroupHeading
          group={group}
          isOpen={lines.isOpen(group)}
          names={names}
          tabIndex={tabIndex}
          onToggle={() => lines.toggle(group)}
        />
      );
    };
    const columns = fields.map((field, place): SheetColumn<GridRow> => {
      const isEditable = mayEdit(field);
      return {
        key: field.key,
        name: field.name,
        width: widthOf(field, place, isNarrow),
        frozen: place < frozen,
        draggable: mayReorder,
        foot: <span className={groupClasses.total}>{footTexts.get(field.key)}</span>,
        header: (tabIndex) => (
          <HeaderCell field={field} direction={sorted.get(field.key)} tabIndex={tabIndex} actions={actions} />
        ),
        cell: (row, at, tabIndex) =>
          headingAt(at, place, field.key, tabIndex) ?? (
            <FieldCell
              table={table}
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
  }, [
    table,
    fields,
    sort,
    from,
    names,
    editor,
    mayEdit,
    actions,
    isNarrow,
    onOpen,
    onToggle,
    onAddField,
    frozen,
    lines,
    totals,
    allTotals,
    colours,
    mayReorder,
  ]);
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
  if (field.display === 'barcode') return 260;
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
