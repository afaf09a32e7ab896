import { Type } from 'typebox';
import { digestOf } from '../../../kernel/ids.ts';
import { aggregateAndAskForIndexes } from '../../../records/ask-for-indexes.ts';
import { listCards } from '../../../records/list-cards.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import { cellsOf } from '../../../records/shown-cells.ts';
import type { Field } from '../../../records/table.ts';
import type { RecordOut } from '../../../records/writer.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { Nullable } from '../../../runtime/schemas.ts';
import { columnQuery } from '../board.ts';
import type { View } from '../views.store.ts';
import { Cell } from './cell.ts';

export const ShownBoard = Type.Object({
  field: Type.String({ description: 'The key of the field that the columns stand for.' }),
  columns: Type.Array(
    Type.Object({
      key: Type.String({ description: 'For `column`; says nothing else.' }),
      name: Nullable(Type.String({ description: 'Null for the cards without a value.' })),
      color: Type.Optional(Type.String()),
      total: Type.Integer(),
      rows: Type.Array(Type.Array(Cell), { description: 'The first cards, in the order of the view.' }),
    }),
  ),
});

const maxColumns = 30;
const cardsAtFirst = 25;

interface Asked {
  token: string;
  /** Only this column, with this many cards. */
  column?: string | undefined;
  limit: number;
}

/**
 * A shared board in columns: those that have cards, with the fields of the view. Undefined if the view is not a board
 * or does not show the field of its columns.
 */
export async function boardOf(
  ctx: ReadContext<'renew'>,
  open: OpenTable,
  view: View,
  fields: readonly Field[],
  { token, column, limit }: Asked,
) {
  const field = view.kind === 'board' ? fields.find(({ key }) => key === view.groupBy[0]) : undefined;
  if (!field) return undefined;
  const planned = planQuery(open, { filter: view.filter ?? undefined });
  const each = field.type === 'link' ? { each: true } : {};
  const { rows } = await aggregateAndAskForIndexes(ctx, open, planned, {
    ...{ measures: [{ fn: 'count' as const }], groupBy: [{ field: field.key, ...each }], limit: maxColumns },
  });
  const found = rows.map(({ group: [value], values: [count] }) => ({
    // The ids of people and records are never sent to this page.
    key: digestOf(`${token} ${value ?? ''}`)
      .toString('base64url')
      .slice(0, 16),
    value: typeof value === 'string' ? value : null,
    total: Number(count),
  }));
  const wanted = column === undefined ? found : found.filter(({ key }) => key === column);
  const names = await cellsOf(
    ctx,
    open,
    [field],
    wanted.map(
      ({ value }) => ({ [field.key]: field.type === 'link' && value !== null ? [value] : value }) as RecordOut,
    ),
  );
  const columns = [];
  for (const [place, { key, value, total }] of wanted.entries()) {
    const cards = await listCards(ctx.db, open, planQuery(open, columnQuery({ view, field }, value, {})), {
      ...{ viewId: view.id, limit: column === undefined ? cardsAtFirst : limit, after: undefined, fields },
    });
    const color = field.settings.options?.find((option) => option.key === value)?.color;
    columns.push({
      ...{ key, total, name: value === null ? null : [names[place]?.[0] ?? ''].flat().join(', ') },
      ...(color && { color }),
      rows: await cellsOf(ctx, open, fields, JSON.parse(cards.list) as RecordOut[]),
    });
  }
  return { field: field.key, columns };
}
