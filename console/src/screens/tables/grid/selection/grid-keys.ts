import type { RefObject } from 'react';
import type { TableField } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { firstFieldColumn } from '../columns/use-columns.tsx';
import type { GridRow } from '../grid-row.ts';
import type { SheetHandle, SheetKey } from '../sheet.tsx';
import type { EditSession } from '../writing/cell-editor.tsx';
import type { RecordWriter } from '../writing/record-writer.ts';
import { goInHistory, undoKey } from '../writing/use-undo-keys.ts';
import { type Bounds, type Cell, type CellRange, extend } from './cell-range.ts';

interface GridKeyNeeds {
  sheet: RefObject<SheetHandle | null>;
  session: RefObject<EditSession | undefined>;
  startsEmpty: RefObject<boolean>;
  writer: RecordWriter;
  fields: TableField[];
  rows: readonly (GridRow | undefined)[];
  range: CellRange | undefined;
  setRange: (range: CellRange | undefined) => void;
  mayEdit: (field: TableField) => boolean;
  onOpen: (id: string) => void;
  onToggle: (row: GridRow, field: TableField) => void;
  onClear: () => void;
  onAdd: (() => void) | undefined;
  say: (status: string) => void;
}

/** Types whose editors handle Enter themselves, to choose an option. */
const choosing: TableField['type'][] = ['select', 'multi_select', 'user', 'users', 'link', 'attachment'];

/** The keyboard shortcuts of the grid. Returns true if the key was handled. */
export function gridKeys(needs: GridKeyNeeds): (key: SheetKey) => boolean {
  return (key) => (key.isEditing ? editorKey(needs, key) : cellKey(needs, key));
}

function editorKey({ sheet, session }: GridKeyNeeds, { event, cell, close, navigate }: SheetKey): boolean {
  const open = session.current;
  if (!open || event.nativeEvent.isComposing) return true;
  if (event.key === 'Escape') {
    open.cancel();
    return false;
  }
  if (event.key === 'Tab') {
    if (open.field.type === 'attachment' || open.field.type === 'signature') return true;
    if (!open.finish()) event.preventDefault();
    else navigate();
    return true;
  }
  if (event.key !== 'Enter') return true;
  if (choosing.includes(open.field.type) || event.shiftKey) return true;
  event.preventDefault();
  if (!open.finish()) return true;
  close();
  sheet.current?.focus({ row: cell.row + 1, column: cell.column });
  return true;
}

function cellKey(needs: GridKeyNeeds, key: SheetKey): boolean {
  const { event, cell } = key;
  // Keys in the header's menus and in dialogs bubble up to here too.
  if (!(event.target instanceof Element) || !event.target.closest('[role="gridcell"]')) return false;
  const row = needs.rows[cell.row];
  const field = needs.fields[cell.column - firstFieldColumn];
  if (event.ctrlKey || event.metaKey) return shortcut(needs, key);
  if (event.shiftKey && event.key === ' ') {
    event.preventDefault();
    if (row) needs.onOpen(row.record.id);
    return true;
  }
  if (event.shiftKey && event.key === 'Enter' && needs.onAdd) {
    needs.onAdd();
    return true;
  }
  if (event.shiftKey && event.key.startsWith('Arrow')) return extendRange(needs, key);
  if (event.key === 'Delete' || event.key === 'Backspace') {
    needs.onClear();
    return true;
  }
  if (event.key === 'Escape') {
    needs.setRange(undefined);
    if (row && field) needs.writer.marks.forgive(row.record.id, field.key);
    return true;
  }
  if (event.key === 'Home' || event.key === 'End') {
    event.preventDefault();
    const column = event.key === 'Home' ? firstFieldColumn : needs.fields.length;
    needs.sheet.current?.focus({ row: cell.row, column });
    return true;
  }
  if (isMove(event.key)) return false;
  if (!field) {
    if (event.key === 'Enter' && row && cell.column === 0) needs.onOpen(row.record.id);
    return true;
  }
  return startEditing(needs, key, row, field);
}

function startEditing(needs: GridKeyNeeds, { event }: SheetKey, row: GridRow | undefined, field: TableField): boolean {
  const isTyped = event.key.length === 1 || event.key === 'Dead' || event.key === 'Process';
  const isAsked = event.key === 'Enter' || event.key === 'F2';
  if ((!isTyped && !isAsked) || event.altKey) return true;
  // The browser already handles Enter and Space on a button.
  if (field.type === 'button') return true;
  if (!needs.mayEdit(field)) {
    needs.say(t('grid.read_only'));
    return true;
  }
  if (field.type === 'checkbox') {
    // The browser already handles Space on the checkbox itself.
    if (row && event.key === 'Enter') needs.onToggle(row, field);
    return true;
  }
  needs.startsEmpty.current = isTyped;
  return false;
}

function shortcut(needs: GridKeyNeeds, key: SheetKey): boolean {
  const { writer, say, setRange, fields, rows } = needs;
  const { event } = key;
  const way = undoKey(event);
  if (way) {
    event.preventDefault();
    goInHistory(writer.history, way, say);
    return true;
  }
  if (event.key.toLowerCase() === 'a') {
    event.preventDefault();
    setRange({ anchor: { row: 0, column: firstFieldColumn }, head: { row: rows.length - 1, column: fields.length } });
    return true;
  }
  if (event.shiftKey && event.key.startsWith('Arrow')) return extendRange(needs, key);
  const edge = edgeOf(needs, key);
  if (edge) {
    event.preventDefault();
    needs.sheet.current?.focus(edge);
  }
  // Copy and paste have their own events, and their keys must not start an edit.
  return edge !== undefined || !isMove(event.key);
}

/** With Ctrl, the keys move to the last record or field in that direction. */
function edgeOf({ fields, rows }: GridKeyNeeds, { event, cell }: SheetKey): Cell | undefined {
  const last = { row: rows.length - 1, column: fields.length };
  const edges: Record<string, Cell> = {
    Home: { row: 0, column: firstFieldColumn },
    End: last,
    ArrowUp: { row: 0, column: cell.column },
    ArrowDown: { row: last.row, column: cell.column },
    ArrowLeft: { row: cell.row, column: firstFieldColumn },
    ArrowRight: { row: cell.row, column: last.column },
  };
  return edges[event.key];
}

function extendRange({ range, setRange, fields, rows, sheet }: GridKeyNeeds, { event, cell }: SheetKey): boolean {
  const limits: Bounds = { top: 0, bottom: rows.length - 1, left: firstFieldColumn, right: fields.length };
  const next = extend(range ?? { anchor: cell, head: cell }, event.key, event.ctrlKey || event.metaKey, limits);
  if (!next) return false;
  event.preventDefault();
  setRange(next);
  sheet.current?.scrollTo(next.head);
  return true;
}

function isMove(key: string): boolean {
  return key.startsWith('Arrow') || ['Tab', 'Home', 'End', 'PageUp', 'PageDown'].includes(key);
}
