import { refuse } from '../../../kernel/refusal.ts';
import { typeOf } from '../../../records/field-types/registry.ts';
import { type OpenTable, openTable } from '../../../records/open-table.ts';
import { countRows, maxAtOnce } from '../../../records/structure/field-rules.ts';
import { saveField as keepField } from '../../../records/structure/save-field.ts';
import { type Field, fieldById, fieldByKey, type Table } from '../../../records/table.ts';
import { replaceFieldRights } from '../../../records/tables.store.ts';
import { choiceFact, fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext, type WriteContext } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { identifier, sql } from '../../../storage/sql.ts';
import { roleIds } from '../access-changes.ts';
import { inputOf } from '../copying/field-inputs.ts';
import { fieldChanged } from '../events/table-events.ts';
import { FieldOut, presentField } from '../field.ts';
import { buildFieldAddress } from '../jobs/addresses.ts';
import { tableFact } from '../preview-facts.ts';
import { recordExample, tableExample } from '../record.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';
import { areNewFieldsSeenOutside } from '../seen-outside.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const duplicateField = defineAction({
  name: 'tables.duplicate_field',
  title: 'Duplicate a field',
  description: `Add a field with the same type, settings, values and permissions as another one of the table. Uniqueness and links to records are not taken over; with more than ${maxAtOnce.toLocaleString('en')} records only computed fields can be duplicated.`,
  mode: 'staged',
  capability: 'tables.admin',
  effects: ['publish', 'rights'],
  input: Input({ tableId: Ref('table'), id: Ref('field') }),
  output: FieldOut,
  emits: [fieldChanged],
  example: { tableId: tableExample, id: recordExample.id },

  async hasEffect(ctx, { tableId, id }) {
    const { open, field } = await openField(ctx, tableId, id);
    return rightsOf(open, field).length > 0 || isCopySeenOutside(ctx, open, field);
  },

  async preview(ctx, { tableId, id }) {
    const { open, field } = await openField(ctx, tableId, id);
    return {
      says: phrase('duplicate_field', { field: field.name, table: open.table.name }),
      facts: [
        tableFact(open.table),
        fact('field', phrase('label_field'), field.name),
        choiceFact('type', phrase('label_type'), field.type, 'tables.type'),
        fact('rights', phrase('label_field_rights'), rightsOf(open, field), 'code'),
      ],
    };
  },

  run: (stage, { tableId, id }) =>
    retryWhileBusy(() =>
      stage.transaction(async (ctx) => {
        const { tables, workspaceId } = ctx;
        const { open: before, field } = await openField(ctx, tableId, id);
        const related = new Map([...before.related].map(([other, open]) => [other, open.table]));
        const key = freeKey(before.table, field.key);
        const { link, required: _required, unique: _unique, ...input } = inputOf(before.table, field, related);
        const keepsValues = field.column !== null && !typeOf(field).computed;
        if (keepsValues && (await countRows(ctx.db, before.table)) > maxAtOnce)
          refuse('conflict', 'too_many_records', refusals.phrase('too_many_to_copy', { max: maxAtOnce }), {
            limit: maxAtOnce,
          });
        const db = ctx.dbWhere('publish', await isCopySeenOutside(ctx, before, field));
        const saved = await keepField(db, tables, {
          ...{
            workspaceId,
            tableId: before.table.id,
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
        await copyRights(ctx, before, field, key);
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

async function openField(ctx: ReadContext, tableId: string, id: string): Promise<{ open: OpenTable; field: Field }> {
  const open = await openTable(ctx, tableId);
  const field = fieldById(open.table, id.toLowerCase());
  return field && !open.access.hidden.has(field.key)
    ? { open, field }
    : refuse('not_found', 'field_not_found', refusals.phrase('field_not_found'));
}

function isCopySeenOutside(ctx: ReadContext, { table }: OpenTable, { key, type, settings }: Field): Promise<boolean> {
  return areNewFieldsSeenOutside(ctx, [table.id], [{ key: freeKey(table, key), type, link: settings.link }]);
}

function rightsOf({ table }: OpenTable, { key }: Field): Table['rights'][number][] {
  return table.rights.filter((right) => right.field === key);
}

/** People who may not see the field may not see the copy of its values either. */
async function copyRights(ctx: WriteContext, open: OpenTable, field: Field, key: string): Promise<void> {
  const copied = rightsOf(open, field).map((right) => ({ ...right, field: key }));
  if (copied.length === 0) return;
  const idOf = await roleIds(ctx);
  await replaceFieldRights(
    ctx.dbFor('rights'),
    ctx.workspaceId,
    open.table.id,
    [...open.table.rights, ...copied].map(({ role, ...right }) => ({ ...right, roleId: idOf(role) })),
  );
}

function freeKey(table: Table, key: string): string {
  const stem = key.slice(0, 54).replace(/_\d+$/, '');
  for (let number = 2; ; number++) if (!fieldByKey(table, `${stem}_${number}`)) return `${stem}_${number}`;
}
