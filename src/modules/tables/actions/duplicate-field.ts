import { refuse } from '../../../kernel/refusal.ts';
import { typeOf } from '../../../records/field-types/registry.ts';
import { openTable } from '../../../records/open-table.ts';
import { countRows, maxAtOnce } from '../../../records/structure/field-rules.ts';
import { saveField as keepField } from '../../../records/structure/save-field.ts';
import { fieldById, fieldByKey, type Table } from '../../../records/table.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { identifier, sql } from '../../../storage/sql.ts';
import { inputOf } from '../copying/field-inputs.ts';
import { fieldChanged } from '../events/table-events.ts';
import { FieldOut, presentField } from '../field.ts';
import { buildFieldAddress } from '../jobs/addresses.ts';
import { recordExample, tableExample } from '../record.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const duplicateField = defineAction({
  name: 'tables.duplicate_field',
  title: 'Duplicate a field',
  description: `Add a field with the same type, settings and values as another one of the table. Uniqueness and links to records are not taken over; with more than ${maxAtOnce.toLocaleString('en')} records only computed fields can be duplicated.`,
  synonyms: ['copy a column', 'clone a column', 'second column like this one', 'same column again with its values'],
  mode: 'staged',
  capability: 'tables.admin',
  effects: [],
  input: Input({ tableId: Ref('table'), id: Ref('field') }),
  output: FieldOut,
  emits: [fieldChanged],
  example: { tableId: tableExample, id: recordExample.id },

  run: (stage, { tableId, id }) =>
    retryWhileBusy(() =>
      stage.transaction(async (ctx) => {
        const { tables, workspaceId } = ctx;
        const before = await openTable(ctx, tableId);
        const field = fieldById(before.table, id.toLowerCase());
        if (!field || before.access.hidden.has(field.key))
          return refuse('not_found', 'field_not_found', refusals.phrase('field_not_found'));
        const related = new Map([...before.related].map(([other, open]) => [other, open.table]));
        const key = freeKey(before.table, field.key);
        const { link, required: _required, unique: _unique, ...input } = inputOf(before.table, field, related);
        const keepsValues = field.column !== null && !typeOf(field).computed;
        if (keepsValues && (await countRows(ctx.db, before.table)) > maxAtOnce)
          refuse('conflict', 'too_many_records', refusals.phrase('too_many_to_copy', { max: maxAtOnce }), {
            limit: maxAtOnce,
          });
        const saved = await keepField(ctx.db, tables, {
          ...{
            workspaceId,
            tableId: before.table.id,
            allowLoss: false,
            language: ctx.principal.language,
            now: ctx.now,
          },
          input: {
            ...input,
            key,
            name: `${field.name} 2`,
            ...(link ? { link: { tableId: field.settings.link?.tableId ?? tableId } } : {}),
          },
        });
        if (keepsValues && saved.field.column !== null && field.column !== null)
          await ctx.db.run(sql`
            update ${before.relation} r set ${identifier(saved.field.column)} = r.${identifier(field.column)}
            where r.${identifier(field.column)} is not null`);
        for (const { id: fieldId } of saved.building)
          await ctx.enqueue(buildFieldAddress, { tableId, fieldId }, { uniqueKey: `build-field:${fieldId}` });
        ctx.emit(fieldChanged, { tableId, fieldId: saved.field.id, key, change: 'added' });
        tables.forget([before.table.id, ...saved.alsoChanged]);
        ctx.note(phrase('added_field', { field: saved.field.name, table: before.table.name }));
        const after = await openTable(ctx, tableId);
        tables.forget([before.table.id]);
        return presentField(after, fieldById(after.table, saved.field.id) ?? saved.field);
      }),
    ),
});

function freeKey(table: Table, key: string): string {
  const stem = key.slice(0, 54).replace(/_\d+$/, '');
  for (let number = 2; ; number++) if (!fieldByKey(table, `${stem}_${number}`)) return `${stem}_${number}`;
}
