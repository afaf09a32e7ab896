import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { withTable } from '../../../records/open-table.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { recordCreated, recordsImported, recordUpdated } from '../events/record-events.ts';
import { tableExample } from '../record.ts';
import { createRecords, upsertRecords } from '../save-records.ts';
import { warnOfSecrets } from '../warn-of-secrets.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { aboutTable, requireImport, writesRecords } from '../writing.ts';

const maxBatchSize = 500;

export const importRecords = defineAction({
  name: 'tables.import_records',
  title: 'Create many records',
  description:
    'Add up to 500 records to a table, all or none. With upsertBy (a unique field) records with a known value there are changed instead.',
  ...writesRecords,
  input: Input({
    tableId: Ref('table'),
    records: Type.Array(Type.Unknown(), { description: 'Objects of field keys and values, at most 500.' }),
    upsertBy: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  output: Type.Object({ dataTableId: Id, count: Type.Integer(), errors: Type.Array(Type.Unknown()) }),
  emits: [recordCreated, recordUpdated, recordsImported],
  example: { tableId: tableExample, records: [{ title: 'One' }, { title: 'Two' }] },

  run: (ctx, { tableId, records, upsertBy }) =>
    withTable(ctx, tableId, async (open) => {
      requireImport(open);
      const odd = records.findIndex((record) => typeof record !== 'object' || record === null || Array.isArray(record));
      if (odd >= 0)
        refuse('invalid', 'malformed_input', refusals.phrase('malformed_input', { index: odd }), {
          details: [{ path: `/${odd}`, message: 'must be an object' }],
        });
      if (records.length === 0) refuse('conflict', 'nothing_to_import', refusals.phrase('nothing_to_import'));
      if (records.length > maxBatchSize)
        refuse(
          'conflict',
          'import_batch_too_large',
          refusals.phrase('import_batch_too_large', { max: maxBatchSize, given: records.length }),
          { limit: maxBatchSize },
        );
      const { created, updated } =
        upsertBy === undefined
          ? { created: (await createRecords(ctx, open, records, true)).length, updated: 0 }
          : await upsertRecords(ctx, open, records, upsertBy, true);
      await warnOfSecrets(
        ctx,
        records.map((values, index) => ({ path: `/records/${index}`, values })),
      );
      ctx.emit(recordsImported, { ...aboutTable(open), importId: null, created, updated, failed: 0 });
      ctx.note(phrase('imported_records', { count: records.length, table: open.table.name }));
      return { dataTableId: open.table.id, count: records.length, errors: [] };
    }),
});
