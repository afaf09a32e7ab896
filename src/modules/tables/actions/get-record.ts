import { JsonText } from '../../../kernel/json-text.ts';
import { readRecord } from '../../../records/list-records.ts';
import { withTable } from '../../../records/open-table.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { RecordOut, recordExample, tableExample } from '../record.ts';

export const getRecord = defineAction({
  name: 'tables.get_record',
  title: 'Get a record',
  description: 'One record of a table with all fields you may see.',
  mode: 'read',
  capability: 'tables.read',
  input: Input({ tableId: Ref('table'), id: Ref('record') }),
  output: RecordOut,
  example: { tableId: tableExample, id: recordExample.id },

  run: (ctx, { tableId, id }) =>
    withTable(ctx, tableId, async (open) => new JsonText(await readRecord(ctx.db, open, id))),
});
