import { Type } from 'typebox';
import { listHistory } from '../../../records/history.store.ts';
import { readRecord } from '../../../records/list-records.ts';
import { withTable } from '../../../records/open-table.ts';
import { fieldById } from '../../../records/table.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Cursor, DateOut, Id, Input, ListOf, limitOf, Nullable, Ref } from '../../../runtime/schemas.ts';
import { recordExample, tableExample } from '../record.ts';
import { isShownLater } from '../shown-later.ts';

const cursors = new Cursors('history of a record', ['uuid']);

const Change = Type.Object({ before: Type.Unknown(), after: Type.Unknown() });

export const recordHistory = defineAction({
  name: 'tables.record_history',
  title: 'History of a record',
  description: 'Who changed what of a record and when, with the values before and after, newest first.',
  mode: 'read',
  fromReplica: true,
  capability: 'tables.read',
  input: Input({ tableId: Ref('table'), id: Ref('record'), limit: limitOf(50, 200), cursor: Type.Optional(Cursor) }),
  output: ListOf(
    Type.Object({
      id: Id,
      at: DateOut,
      actorId: Nullable(Id),
      via: Nullable(Type.String()),
      kind: Choice(['created', 'updated', 'deleted', 'restored']),
      changes: Type.Record(Type.String(), Change),
    }),
  ),
  example: { tableId: tableExample, id: recordExample.id },

  run: (ctx, { tableId, id, limit = 50, cursor }) =>
    withTable(ctx, tableId, async (open) => {
      const [before] = cursors.read(cursor) ?? [];
      const record = JSON.parse(await readRecord(ctx.db, open, id)) as {
        id: string;
        created_at: string;
        created_by: string | null;
      };
      const rows = await listHistory(ctx.db, open.table, record.id, before ?? null, limit + 1);
      const page = cursors.page(rows, limit, (row) => [row.id]);
      const items = page.items.map(({ id: entry, at, actorId, via, kind, changes }) => ({
        ...{ id: entry, at, actorId, via: via as string | null, kind: kind as 'created' | typeof kind },
        changes: Object.fromEntries(
          Object.entries(changes).flatMap(([fieldId, [was, is]]) => {
            const field = fieldById(open.table, fieldId);
            return field && isShownLater(open, field) ? [[field.key, { before: was, after: is }]] : [];
          }),
        ),
      }));
      // Its creation is already in the record itself.
      if (!page.nextCursor)
        items.push({
          id: record.id,
          at: new Date(record.created_at),
          actorId: record.created_by,
          via: null,
          kind: 'created',
          changes: {},
        });
      return { items, ...(page.nextCursor ? { nextCursor: page.nextCursor } : {}) };
    }),
});
