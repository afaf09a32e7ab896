import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { restoreRecords as bringBack } from '../../../records/delete-records.ts';
import { withTable } from '../../../records/open-table.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { recordRestored } from '../events/record-events.ts';
import { recordExample, tableExample } from '../record.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { aboutTable, requireDelete, writerOf } from '../writing.ts';

export const restoreRecords = defineAction({
  name: 'tables.restore_records',
  title: 'Restore records',
  description: 'Bring deleted records of a table back, all or none.',
  mode: 'write',
  capability: 'tables.read',
  uses: ['baseUrl', 'limitsOf'],
  effects: [],
  input: Input({
    tableId: Ref('table'),
    ids: Type.Array(Ref('record'), { minItems: 1, maxItems: 500, uniqueItems: true }),
  }),
  output: Type.Object({ count: Type.Integer() }),
  emits: [recordRestored],
  example: { tableId: tableExample, ids: [recordExample.id] },

  run: (ctx, { tableId, ids }) =>
    withTable(ctx, tableId, async (open) => {
      requireDelete(open);
      if (open.table.system)
        refuse('conflict', 'not_restorable_here', refusals.phrase('not_restorable_here', { name: open.table.name }));
      const back = await bringBack(
        writerOf(ctx),
        open,
        ids.map((id) => id.toLowerCase()),
      );
      ctx.emitEach(
        recordRestored,
        back.map((record) => ({ ...aboutTable(open), record })),
      );
      ctx.note(phrase('restored_records', { count: back.length, table: open.table.name }));
      return { count: back.length };
    }),
});
