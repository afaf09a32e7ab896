import { refuse } from '../../kernel/refusal.ts';
import type { OpenTable } from '../../records/open-table.ts';
import type { Query } from '../../records/query.ts';
import type { Field } from '../../records/table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { requireView, type View } from './views.store.ts';
import { refusals } from './words/refusals.ts';

export interface BoardView {
  view: View;
  /** The field of its columns. */
  field: Field;
}

export async function requireBoard(ctx: ReadContext, open: OpenTable, viewId: string): Promise<BoardView> {
  const view = await requireView(ctx, open, viewId);
  const field = view.kind === 'board' ? open.visibleField(view.groupBy[0] ?? '') : undefined;
  return field ? { view, field } : refuse('conflict', 'not_a_board', refusals.phrase('not_a_board'));
}

/** The condition for the cards of a column; a card with several linked records can be in several columns. */
function inColumn({ key, type }: Field, column: string | null): object {
  if (column === null) return { field: key, cmp: 'empty' };
  return type === 'link' ? { field: key, cmp: 'anyof', value: [column] } : { field: key, cmp: 'eq', value: column };
}

/** The cards of a column: as the view says, unless the request says otherwise. */
export function columnQuery({ view, field }: BoardView, column: string | null, asked: Query): Query {
  const filter = asked.filter === undefined ? view.filter : asked.filter;
  const own = inColumn(field, column);
  return {
    filter: filter === null ? own : { op: 'and', children: [own, filter] },
    sort: asked.sort ?? view.sort ?? undefined,
    ...(asked.q === undefined ? {} : { q: asked.q }),
  };
}

/** The value that moves a record to a column. A record with several links keeps the others. */
export function valueIn({ key, type }: Field, record: Record<string, unknown>, column: string | null, from?: string) {
  if (type !== 'link') return column;
  const links = (record[key] as string[] | null) ?? [];
  const kept = from === undefined ? [] : links.filter((id) => id !== from && id !== column);
  return column === null ? kept : [...kept, column];
}
