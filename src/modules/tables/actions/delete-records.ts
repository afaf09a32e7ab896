import { Type } from 'typebox';
import { deleteRecords as removeRecords } from '../../../records/delete-records.ts';
import { withTable } from '../../../records/open-table.ts';
import { partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { recordDeleted } from '../events/record-events.ts';
import { factsOfDeleted, tableFact } from '../preview-facts.ts';
import { recordExample, tableExample } from '../record.ts';
import { deleteSystemRecords } from '../system-records.ts';
import { phrase } from '../words/words.ts';
import { aboutTable, requireDelete, writerOf } from '../writing.ts';

export const deleteRecords = defineAction({
  name: 'tables.delete_records',
  title: 'Delete records',
  description: 'Delete up to 500 records of a table, all or none. They can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  // Deleting a booking notifies its customer.
  sideEffects: ['send'],
  capability: 'tables.read',
  uses: ['baseUrl', 'limitsOf'],
  input: Input({
    tableId: Ref('table'),
    ids: Type.Array(Ref('record'), { minItems: 1, maxItems: 500, uniqueItems: true }),
  }),
  output: Type.Object({ count: Type.Integer() }),
  emits: [recordDeleted],
  example: { tableId: tableExample, ids: [recordExample.id] },

  preview: (ctx, { tableId, ids: given }) =>
    withTable(ctx, tableId, async (open) => {
      requireDelete(open);
      const ids = given.map((id) => id.toLowerCase());
      const { name } = open.table;
      return {
        says: phrase('delete_records', { count: ids.length, table: name }),
        facts: partsOf('record', [tableFact(open.table), ...(await factsOfDeleted(ctx, open, ids))]),
      };
    }),

  run: (ctx, { tableId, ids: given }) =>
    withTable(ctx, tableId, async (open) => {
      requireDelete(open);
      const ids = given.map((id) => id.toLowerCase());
      if (open.table.system) return { count: await deleteSystemRecords(ctx, open, open.table.system, ids) };
      const gone = await removeRecords(writerOf(ctx), open, ids);
      ctx.emitEach(
        recordDeleted,
        gone.map((record) => ({ ...aboutTable(open), record })),
      );
      ctx.note(phrase('deleted_records', { count: gone.length, table: open.table.name }));
      return { count: gone.length };
    }),
});
