import { useElementSize, useMediaQuery } from '@mantine/hooks';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Table, TableField } from '../../../api/types.ts';
import type { People } from '../../../api/use-people.ts';
import { useLatest } from '../../../ui/editing/use-stable.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import { useColours } from '../views/use-colours.ts';
import { useClipboard } from './clipboard/use-clipboard.ts';
import { usePasteAnywhere } from './clipboard/use-paste-anywhere.ts';
import { columnWidths, keepWidths } from './columns/column-widths.ts';
import type { HeaderActions } from './columns/header-cell.tsx';
import { readSort, type SortPart } from './columns/sorting.ts';
import { firstFieldColumn, useColumns } from './columns/use-columns.tsx';
import classes from './grid.module.css';
import { cellValue, type GridRow, makeRowMaker } from './grid-row.ts';
import groupClasses from './groups/groups.module.css';
import type { Total } from './groups/totals.ts';
import type { GroupLines } from './groups/use-grouped-window.ts';
import { useGroups } from './groups/use-groups.ts';
import { gridKeys } from './selection/grid-keys.ts';
import { RangeSummary } from './selection/range-summary.tsx';
import { SelectionContext } from './selection/selection.ts';
import { useCellRange } from './selection/use-cell-range.ts';
import { type RowSelection, useRowSelection } from './selection/use-row-selection.ts';
import { Sheet, type SheetHandle, type SheetKey } from './sheet.tsx';
import type { Names } from './values/value-text.ts';
import type { ViewSettings } from './window/read-query.ts';
import type { ListInput } from './window/record-pages.ts';
import { type Part, useParts } from './window/use-parts.ts';
import { type RecordWindow, useRecordWindow } from './window/use-record-window.ts';
import { AddLine } from './writing/add-line.tsx';
import type { RecordWriter } from './writing/record-writer.ts';
import { useEditorContext } from './writing/use-editor-context.ts';

const rowHeight = 32;
const headerHeight = 34;

export interface GridHandle {
  /** Scrolls to a row and focuses its first field. */
  goTo: (place: number) => void;
}

export interface RecordGridProps {
  handle: RefObject<GridHandle | undefined>;
  table: Table;
  fields: TableField[];
  input: ListInput;
  sort: string | undefined;
  writer: RecordWriter;
  people: People;
  names: Names;
  mayEdit: (field: TableField) => boolean;
  /** Adds several records at once, which is an import. */
  mayAddMany: boolean;
  actions: HeaderActions;
  onAddField: (() => void) | undefined;
  settings: ViewSettings;
  totals: Total[];
  onReorder: (from: string, to: string) => void;
  onAdd: ((total: number | undefined) => void) | undefined;
  onOpen: (id: string) => void;
  say: (status: string) => void;
  /** Shown instead of the rows if there are none. */
  empty: ReactNode;
  children: (shown: {
    total: number | undefined;
    selection: RowSelection;
    part: Part | undefined;
    summary: ReactNode;
  }) => ReactNode;
}

/** The rows of a table of any size: only those on screen are fetched and rendered. */
export function RecordGrid(props: RecordGridProps) {
  const [isEditing, setEditing] = useState(false);
  const list = useRecordWindow(props.input, isEditing, props.writer.rows);
  const { totals: allTotals } = useGroups(props.input, noGroups, props.totals, props.totals.length > 0);
  return <GridBody {...props} list={list} isEditing={isEditing} setEditing={setEditing} allTotals={allTotals} />;
}

const noGroups: TableField[] = [];

interface GridBodyProps extends RecordGridProps {
  list: RecordWindow;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  /** Values for all records: the count, then one for each total. */
  allTotals: unknown[] | undefined;
  /** Lines that are not records. */
  lines?: GroupLines;
}

/** The grid itself, independent of the source of its lines. */
export function GridBody(props: GridBodyProps) {
  const { table, fields, input, writer, list, lines, isEditing, setEditing, settings } = props;
  const [widths, setWidths] = useState(() => columnWidths(table.id));
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const sheet = useRef<SheetHandle>(null);
  const frame = useElementSize<HTMLDivElement>();
  const keysHint = useId();
  const total = list.total ?? 0;
  const { from, count, part, partOf, open } = useParts(total, rowHeight);
  const chosen = useCellRange(fields.length);
  const editor = useEditorContext(writer, props.people, setEditing);
  const selection = useRowSelection(input, from, total, list.count ?? 0, list.fetch);
  const colours = useColours(table.id, settings.colours, list.records);
  const version = useSyncExternalStore(writer.marks.watch, writer.marks.version);
  const [makeRows] = useState(makeRowMaker);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version means other marks of the same writer.
  const rows = useMemo(
    () => makeRows(list.records, writer.marks, from, count),
    [makeRows, list.records, writer, version, from, count],
  );
  const onToggle = useLatest((row: GridRow, field: TableField) =>
    editor.save(row, field, cellValue(row, field) !== true),
  );
  const frozen = isNarrow || typeof settings.frozen !== 'number' ? 1 : settings.frozen;
  const columns = useColumns({ ...props, lines, from, editor, isNarrow, onToggle, frozen, colours, mayReorder: true });
  const lineClass = useCallback((at: number) => lines?.groupAt(from + at) && groupClasses.groupLine, [lines, from]);
  const area = () => chosen.area(from, total);
  const clipboard = useClipboard({ ...props, total, area, list });
  const onCellKey = gridKeys({
    ...props,
    ...editor,
    sheet,
    rows,
    range: chosen.range,
    setRange: chosen.setRange,
    onToggle,
    onClear: () => void clipboard.clear().catch(notify.failed),
    onAdd: props.onAdd && (() => props.onAdd?.(list.total)),
  });
  const onKey = (key: SheetKey) => {
    const group = key.cell.row >= 0 ? lines?.groupAt(from + key.cell.row) : undefined;
    if (!group || (key.event.key !== 'Enter' && key.event.key !== ' ')) return onCellKey(key);
    key.event.preventDefault();
    lines?.toggle(group);
    return true;
  };
  usePasteAnywhere(
    list.total === undefined || list.isPast ? 'off' : total === 0 ? 'all' : 'unclaimed',
    clipboard.pasteBelow,
  );

  // Another query or another part starts at its first row.
  const question = JSON.stringify(input);
  const { setRange } = chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is what leads back to the first part.
  useEffect(() => open(0), [question]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two are what leads back to the top.
  useEffect(() => {
    sheet.current?.toTop();
    list.look(from, from);
    setRange(undefined);
  }, [question, from]);

  const [wanted, setWanted] = useState<number>();
  props.handle.current = { goTo: setWanted };
  useEffect(() => {
    // The row must be rendered before it can be focused.
    if (wanted === undefined || wanted >= total) return;
    if (wanted < from || wanted >= from + count) return open(partOf(wanted));
    sheet.current?.focus({ row: wanted - from, column: firstFieldColumn });
    setWanted(undefined);
  }, [wanted, total, from, count, open, partOf]);

  const sort = useMemo(() => readSort(props.sort).map(toSortColumn), [props.sort]);
  const isSelected = useCallback(
    (row: GridRow | undefined) => row !== undefined && selection.ids.has(row.record.id),
    [selection.ids],
  );
  const { marked } = chosen;
  const summary = marked && <RangeSummary bounds={marked} rows={rows} fields={fields} />;
  return (
    <SelectionContext value={selection}>
      {list.error && (
        <div className={classes.empty} style={{ padding: 20 }}>
          <ErrorBox error={list.error} onRetry={list.retry} />
        </div>
      )}
      {!list.error && (
        <div
          ref={frame.ref}
          className={classes.sheet}
          data-past={(list.isPast && total > 0) || undefined}
          aria-busy={list.isPast}
          onCopy={clipboard.copy}
          onCut={clipboard.cut}
          onPaste={clipboard.paste}
        >
          <p id={keysHint} hidden>
            {t('grid.keys')}
          </p>
          {list.total === 0 && !list.isPast && <div className={classes.noRows}>{props.empty}</div>}
          <Sheet<GridRow>
            ref={sheet}
            label={t('grid.label', { name: table.name })}
            describedBy={keysHint}
            columns={columns}
            rows={rows}
            rowCount={total}
            rowHeight={rowHeight}
            headerHeight={headerHeight}
            sort={sort}
            marked={marked}
            isSelected={isSelected}
            widths={widths}
            onWidths={(next) => {
              setWidths(next);
              keepWidths(table.id, next);
            }}
            onActive={chosen.activate}
            onExtend={(cell) => !isEditing && chosen.extendTo(cell)}
            onKey={onKey}
            onReorder={props.onReorder}
            lineClass={lines && lineClass}
            hasFoot={props.totals.length > 0 && total > 0}
            onScroll={(top, height) =>
              list.look(from + Math.floor(top / rowHeight) - 20, from + Math.ceil((top + height) / rowHeight) + 20)
            }
          />
          {props.onAdd && total > 0 && props.totals.length === 0 && (
            <AddLine
              top={headerHeight + rowHeight * rows.length}
              room={frame.height}
              onAdd={() => props.onAdd?.(list.total)}
            />
          )}
        </div>
      )}
      {props.children({ total: list.count, selection, part, summary })}
    </SelectionContext>
  );
}

function toSortColumn({ key, isDescending }: SortPart): { columnKey: string; direction: 'ASC' | 'DESC' } {
  return { columnKey: key, direction: isDescending ? 'DESC' : 'ASC' };
}
