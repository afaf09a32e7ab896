import { CalendarDays, Images, LayoutList, type LucideIcon, SquareKanban, Table2 } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { Table, TableField, TableRecord, TableView } from '../../../api/types.ts';
import type { People } from '../../../api/use-people.ts';
import type { PlainKey } from '../../../words/words.ts';
import { familyOf } from '../grid/values/field-family.ts';
import type { Names } from '../grid/values/value-text.ts';
import type { ListInput } from '../grid/window/record-pages.ts';
import type { TableQuery } from '../grid/window/use-table-query.ts';
import type { RecordWriter } from '../grid/writing/record-writer.ts';

/** All kinds except forms, which strangers fill in and which have their own tab. */
export type ViewKindName = Exclude<TableView['kind'], 'form'>;

/** A view that shows records. */
export type RecordsView = TableView & { kind: ViewKindName };

/** The data that every kind except the grid is drawn from. */
export interface KindViewProps {
  table: Table;
  query: TableQuery;
  input: ListInput;
  /** The shown fields, in their order. */
  fields: TableField[];
  writer: RecordWriter;
  people: People;
  names: Names;
  mayEdit: (field: TableField) => boolean;
  onOpen: (id: string) => void;
  /** Adds a record with these initial values; undefined for people who may add none. */
  onAdd: ((start: Partial<TableRecord>) => void) | undefined;
  say: (status: string) => void;
}

interface ViewKind {
  icon: LucideIcon;
  label: PlainKey;
  /** Undefined for the grid, which is part of the tab itself. */
  component?: ComponentType<KindViewProps>;
  /** Loads the code before the view is drawn. */
  load?: () => Promise<unknown>;
  /** Whether this table has the fields that the kind needs. */
  fits: (table: Table) => boolean;
}

/** All kinds of views that show records. A new kind needs its component and a line here. */
export const viewKinds: Record<ViewKindName, ViewKind> = {
  grid: { icon: Table2, label: 'view_kind.grid', fits: () => true },
  board: {
    icon: SquareKanban,
    label: 'view_kind.board',
    ...drawnBy(() => import('./board/board-view.tsx').then((module) => module.BoardView)),
    fits: ({ fields }) => fields.some(isColumnField),
  },
  calendar: {
    icon: CalendarDays,
    label: 'view_kind.calendar',
    ...drawnBy(() => import('./calendar/calendar-view.tsx').then((module) => module.CalendarView)),
    fits: ({ fields }) => fields.some(isDateField),
  },
  gallery: {
    icon: Images,
    label: 'view_kind.gallery',
    ...drawnBy(() => import('./gallery/gallery-view.tsx').then((module) => module.GalleryView)),
    fits: () => true,
  },
  list: {
    icon: LayoutList,
    label: 'view_kind.list',
    ...drawnBy(() => import('./list/list-view.tsx').then((module) => module.ListView)),
    fits: () => true,
  },
};

function drawnBy(load: () => Promise<ComponentType<KindViewProps>>): Pick<ViewKind, 'component' | 'load'> {
  return { component: lazy(async () => ({ default: await load() })), load };
}

export const isColumnField = ({ type }: TableField) => type === 'select' || type === 'user' || type === 'link';
export const isDateField = ({ type }: TableField) => type === 'date' || type === 'datetime';
export const isNumberField = (field: TableField) => familyOf(field) === 'number' && !field.computed;
