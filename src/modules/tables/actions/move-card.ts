import { Type } from 'typebox';
import { lockBoard, type Place, placeCard, placeThrough } from '../../../records/card-positions.store.ts';
import { recordNotFound } from '../../../records/list-records.ts';
import { type OpenTable, withTable } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import { readWholeRecords } from '../../../records/read-whole-records.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { type BoardView, columnQuery, requireBoard, valueIn } from '../board.ts';
import { recordUpdated } from '../events/record-events.ts';
import { tableUpdated } from '../events/table-events.ts';
import { ExpectedValues, expectValues } from '../expected-values.ts';
import { keptIn } from '../kept-changes.ts';
import { RecordOut, recordExample, tableExample } from '../record.ts';
import { recordName } from '../record-name.ts';
import { changeRecords } from '../save-records.ts';
import { phrase } from '../words/words.ts';
import { requireWrite, seenBy } from '../writing.ts';
import { Column } from './list-cards.ts';

export const moveCard = defineAction({
  name: 'tables.move_card',
  title: 'Move a card on a board',
  description:
    'Put a card of a board into a column, above or below another card: the record gets the value of the column, and its place is stored. Without another card it becomes the first. A board with a sort order has no places of its own.',
  mode: 'write',
  capability: 'tables.read',
  uses: ['baseUrl', 'limitsOf'],
  effects: [],
  // Moving a booking sends its customer a confirmation.
  sideEffects: ['send'],
  input: Input({
    tableId: Ref('table'),
    view: Ref('view'),
    id: Ref('record'),
    column: Column,
    from: Type.Optional(
      Ref('record', { description: 'If columns are linked records: the one whose column it leaves.' }),
    ),
    before: Type.Optional(Ref('record', { description: 'The card that it is placed above.' })),
    after: Type.Optional(Ref('record', { description: 'The card that it is placed below.' })),
    ...{ expectedUpdatedAt: ExpectedUpdatedAt, expectedValues: ExpectedValues },
  }),
  output: RecordOut,
  emits: [recordUpdated, tableUpdated],
  example: { tableId: tableExample, view: recordExample.id, id: recordExample.id, column: 'open' },

  run: (ctx, { tableId, view: viewId, id, column, from, before, after, expectedUpdatedAt, expectedValues }) =>
    withTable(ctx, tableId, async (open) => {
      requireWrite(open);
      const board = await requireBoard(ctx, open, viewId);
      await lockBoard(ctx.db, { workspaceId: ctx.workspaceId, viewId });
      const [held] = await readWholeRecords(ctx.db, open, [id], 'update', { hold: true });
      if (!held) return recordNotFound();
      ctx.expectVersion({ updatedAt: new Date(String(held.record.updated_at)) }, expectedUpdatedAt);
      expectValues(open, [expectedValues], false)(held.record, 0);
      const { key } = board.field;
      const value = valueIn(board.field, held.record, column, from);
      const isThere = JSON.stringify(held.record[key] ?? null) === JSON.stringify(value);
      const { records, changed, history } = isThere
        ? { records: [held.record], changed: 0, history: [] }
        : await changeRecords(ctx, open, [{ id, values: { [key]: value } }], { batch: false });
      const place: Place = before !== undefined ? { before } : after !== undefined ? { after } : 'first';
      const isPlaced = board.view.sort === null;
      if (isPlaced) await keepPlace(ctx, open, board, column, id, place);
      const record = records[0] ?? held.record;
      if (changed > 0 && !open.table.system)
        ctx.note(
          phrase('changed_record', { record: recordName(open, record), table: open.table.name }),
          keptIn(open, history),
        );
      // Nothing in the record itself tells others that its position has changed.
      if (changed === 0 && isPlaced)
        ctx.emit(tableUpdated, { tableId: open.table.id, name: open.table.name, changed: ['views'] });
      return seenBy(open, record);
    }),
});

async function keepPlace(
  ctx: WriteContext,
  open: OpenTable,
  board: BoardView,
  column: string | null,
  id: string,
  place: Place,
): Promise<void> {
  const kept = { workspaceId: ctx.workspaceId, viewId: board.view.id };
  const others = planQuery(open, columnQuery(board, column, {}));
  if (place !== 'first')
    await ('before' in place
      ? placeThrough(ctx.db, kept, open, others, place.before, false)
      : placeThrough(ctx.db, kept, open, others, place.after, true));
  await placeCard(ctx.db, kept, id, place);
}
