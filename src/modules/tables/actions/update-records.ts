import { Type } from 'typebox';
import { withTable } from '../../../records/open-table.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { recordUpdated } from '../events/record-events.ts';
import { ExpectedValues, expectValues } from '../expected-values.ts';
import { keptIn } from '../kept-changes.ts';
import { RecordOut, recordExample, tableExample, Values } from '../record.ts';
import { changeRecords } from '../save-records.ts';
import { warnOfSecrets } from '../warn-of-secrets.ts';
import { phrase } from '../words/words.ts';
import { requireWrite, seenBy, writesRecords } from '../writing.ts';

export const updateRecords = defineAction({
  name: 'tables.update_records',
  title: 'Change several records',
  description: 'Change values of up to 500 records of a table, all or none.',
  ...writesRecords,
  input: Input({
    tableId: Ref('table'),
    records: Type.Array(
      Type.Object(
        {
          ...{ id: Ref('record'), values: Values },
          ...{ expectedUpdatedAt: ExpectedUpdatedAt, expectedValues: ExpectedValues },
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  output: Type.Object({ count: Type.Integer(), records: Type.Array(RecordOut) }),
  emits: [recordUpdated],
  example: { tableId: tableExample, records: [{ id: recordExample.id, values: { amount: 140 } }] },

  run: (ctx, { tableId, records: requested }) =>
    withTable(ctx, tableId, async (open) => {
      requireWrite(open);
      const compare = expectValues(
        open,
        requested.map(({ expectedValues }) => expectedValues),
        true,
      );
      const { records, changed, history } = await changeRecords(ctx, open, requested, {
        batch: true,
        expect: (record, index) => {
          ctx.expectVersion({ updatedAt: new Date(String(record.updated_at)) }, requested[index]?.expectedUpdatedAt);
          compare(record, index);
        },
      });
      await warnOfSecrets(
        ctx,
        requested.map(({ values }, index) => ({ path: `/records/${index}/values`, values })),
      );
      if (changed > 0 && !open.table.system)
        ctx.note(phrase('changed_records', { count: changed, table: open.table.name }), keptIn(open, history));
      return { count: changed, records: records.map((record) => seenBy(open, record)) };
    }),
});
