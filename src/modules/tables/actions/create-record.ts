import { Type } from 'typebox';
import { type OpenTable, withTable } from '../../../records/open-table.ts';
import type { RecordOut as StoredRecord } from '../../../records/writer.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { recordCreated, recordUpdated } from '../events/record-events.ts';
import { RecordOut, tableExample, Values } from '../record.ts';
import { recordName } from '../record-name.ts';
import { createEach, createRecords, upsertRecords } from '../save-records.ts';
import { warnOfSecrets } from '../warn-of-secrets.ts';
import { phrase } from '../words/words.ts';
import { requireWrite, seenBy, writesRecords } from '../writing.ts';

export const createRecord = defineAction({
  name: 'tables.create_record',
  title: 'Create a record',
  description:
    'Add a record to a table. With upsertBy (a unique field) a record that has the same value there is changed instead.',
  ...writesRecords,
  input: Input({ tableId: Ref('table'), values: Values, upsertBy: Type.Optional(Type.String({ maxLength: 60 })) }),
  output: RecordOut,
  emits: [recordCreated, recordUpdated],
  example: { tableId: tableExample, values: { title: 'First order', amount: 120 } },

  run: (ctx, input) =>
    withTable(ctx, input.tableId, async (open) => {
      requireWrite(open);
      const { values, upsertBy } = input;
      const [record] =
        upsertBy === undefined
          ? await createRecords(ctx, open, [values], false)
          : (await upsertRecords(ctx, open, [values], upsertBy, false)).records.map((saved) => saved.record);
      return finish(ctx, open, input, record);
    }),

  together: {
    alike: ({ tableId, upsertBy }) => (upsertBy === undefined ? tableId : undefined),
    run: (calls) => {
      const [{ ctx, input }] = calls as [(typeof calls)[number]];
      return withTable(ctx, input.tableId, async (open) => {
        requireWrite(open);
        const records = await createEach(calls, open);
        return Promise.all(calls.map((call, index) => finish(call.ctx, open, call.input, records[index])));
      });
    },
  },
});

/** Notes the saved record in the activity, and returns it as the caller may see it. */
async function finish(
  ctx: WriteContext,
  open: OpenTable,
  { values }: { values: unknown },
  record: StoredRecord | undefined,
): Promise<StoredRecord> {
  if (!record) throw new Error('One record was sent, and none came back.');
  await warnOfSecrets(ctx, [{ path: '/values', values }]);
  if (!open.table.system)
    ctx.note(phrase('saved_record', { record: recordName(open, record), table: open.table.name }));
  return seenBy(open, record);
}
