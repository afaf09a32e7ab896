import { withTable } from '../../../records/open-table.ts';
import type { RecordOut as RecordShape } from '../../../records/writer.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { recordUpdated } from '../events/record-events.ts';
import { ExpectedValues, expectValues } from '../expected-values.ts';
import { keptIn } from '../kept-changes.ts';
import { RecordOut, recordExample, tableExample, Values } from '../record.ts';
import { recordName } from '../record-name.ts';
import { changeRecords } from '../save-records.ts';
import { warnOfSecrets } from '../warn-of-secrets.ts';
import { phrase } from '../words/words.ts';
import { requireWrite, seenBy, writesRecords } from '../writing.ts';

export const updateRecord = defineAction({
  name: 'tables.update_record',
  title: 'Change a record',
  description: 'Change values of a record; fields that are not named stay as they are.',
  ...writesRecords,
  input: Input({
    ...{ tableId: Ref('table'), id: Ref('record'), values: Values },
    ...{ expectedUpdatedAt: ExpectedUpdatedAt, expectedValues: ExpectedValues },
  }),
  output: RecordOut,
  emits: [recordUpdated],
  example: { tableId: tableExample, id: recordExample.id, values: { amount: 140 } },

  run: (ctx, { tableId, id, values, expectedUpdatedAt, expectedValues }) =>
    withTable(ctx, tableId, async (open) => {
      requireWrite(open);
      const compare = expectValues(open, [expectedValues], false);
      const expect = (record: RecordShape) => {
        ctx.expectVersion({ updatedAt: new Date(String(record.updated_at)) }, expectedUpdatedAt);
        compare(record, 0);
      };
      const { records, changed, history } = await changeRecords(ctx, open, [{ id, values }], { batch: false, expect });
      const [record] = records;
      if (!record) throw new Error('One record was asked for, and none came back.');
      await warnOfSecrets(ctx, [{ path: '/values', values }]);
      if (changed > 0 && !open.table.system)
        ctx.note(
          phrase('changed_record', { record: recordName(open, record), table: open.table.name }),
          keptIn(open, history),
        );
      return seenBy(open, record);
    }),
});
