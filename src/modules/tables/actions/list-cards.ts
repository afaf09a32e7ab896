import { Type } from 'typebox';
import { JsonText } from '../../../kernel/json-text.ts';
import { listAndAskForIndexes } from '../../../records/ask-for-indexes.ts';
import { listCards } from '../../../records/list-cards.ts';
import { listRecords } from '../../../records/list-records.ts';
import { withTable } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, limitOf, Nullable, Ref } from '../../../runtime/schemas.ts';
import { columnQuery, requireBoard } from '../board.ts';
import { Condition, RecordOut, recordExample, SearchText, SortText, tableExample } from '../record.ts';
import { shownFields } from '../shown-fields.ts';

const cursors = new Cursors('cards', ['text', 'uuid']);

export const Column = Nullable(
  Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The value its cards have: an option, a person or a linked record; null for those without.',
  }),
);

export const listCardsAction = defineAction({
  name: 'tables.list_cards',
  title: 'List cards of a board',
  description:
    'The cards in one column of a board, in the order people gave them or in the order of the view, with the exact number of them.',
  mode: 'read',
  fromReplica: true,
  capability: 'tables.read',
  input: Input({
    tableId: Ref('table'),
    view: Ref('view'),
    column: Column,
    filter: Type.Optional(Nullable(Condition)),
    sort: Type.Optional(SortText),
    q: Type.Optional(SearchText),
    fields: Type.Optional(Type.Array(Type.String(), { maxItems: 400, description: 'Only these fields.' })),
    limit: limitOf(30, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: Type.Unsafe<unknown>({
    type: 'object',
    properties: {
      items: { type: 'array', items: RecordOut },
      total: { type: 'integer', description: 'How many cards the column has.' },
      nextCursor: { type: 'string' },
    },
    required: ['items', 'total'],
  }),
  example: { tableId: tableExample, view: recordExample.id, column: 'open' },

  run: (ctx, { tableId, view, column, fields, limit = 30, cursor, ...asked }) =>
    withTable(ctx, tableId, async (open) => {
      const board = await requireBoard(ctx, open, view);
      const planned = planQuery(open, columnQuery(board, column, asked));
      const [position, id] = cursors.read(cursor) ?? [];
      const after = id === undefined ? undefined : { position: readPosition(position), id };
      const page = await listCards(ctx.db, open, planned, {
        ...{ viewId: board.view.id, limit, after },
        fields: shownFields(open, fields),
      });
      const { totalRows } = await listAndAskForIndexes(ctx, open, planned, () =>
        listRecords(ctx.db, open, planned, { limit: 1, offset: 0, fields: [] }, ctx.tables.totals),
      );
      const next = page.last && cursors.at([page.last.position ?? '', page.last.id]);
      return new JsonText(
        `{"items":${page.list},"total":${totalRows}${next ? `,"nextCursor":${JSON.stringify(next)}` : ''}}`,
      );
    }),
});

function readPosition(text: string | undefined): string | null {
  // An invented cursor leads to no card.
  return text !== undefined && /^-?\d{1,300}(\.\d{1,400})?$/.test(text) ? text : null;
}
