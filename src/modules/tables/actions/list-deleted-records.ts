import { Type } from 'typebox';
import { listDeletedRecords } from '../../../records/deleted-records.store.ts';
import { withTable } from '../../../records/open-table.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, DateOut, Id, Input, ListOf, limitOf, Nullable, Ref } from '../../../runtime/schemas.ts';
import { tableExample } from '../record.ts';
import { requireDelete } from '../writing.ts';

const cursors = new Cursors('deleted records', ['timestamp', 'uuid']);

export const listDeletedRecordsAction = defineAction({
  name: 'tables.list_deleted_records',
  title: 'List deleted records',
  description: 'Records of a table that were deleted in the last 30 days and can be restored, newest first.',
  mode: 'read',
  fromReplica: true,
  capability: 'tables.read',
  input: Input({ tableId: Ref('table'), limit: limitOf(50, 200), cursor: Type.Optional(Cursor) }),
  output: ListOf(Type.Object({ id: Id, title: Type.String(), deletedAt: DateOut, deletedById: Nullable(Id) })),
  example: { tableId: tableExample },

  run: (ctx, { tableId, limit = 50, cursor }) =>
    withTable(ctx, tableId, async (open) => {
      requireDelete(open);
      if (open.table.system) return { items: [] };
      const rows = await listDeletedRecords(ctx.db, open, cursors.read(cursor) ?? null, limit + 1);
      return cursors.page(rows, limit, (row) => [row.deletedAt.toISOString(), row.id]);
    }),
});
