import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { tableNotFound } from '../../../records/open-table.ts';
import { releaseColumn } from '../../../records/structure/ddl.ts';
import { usesOf } from '../../../records/structure/field-uses.ts';
import { deleteFields } from '../../../records/structure/fields.store.ts';
import { type Field, fieldById, type Table } from '../../../records/table.ts';
import { lockTable, raiseVersion } from '../../../records/tables.store.ts';
import { choiceFact, fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { fieldChanged } from '../events/table-events.ts';
import { tableFact } from '../preview-facts.ts';
import { tableExample } from '../record.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const deleteField = defineAction({
  name: 'tables.delete_field',
  title: 'Delete a field',
  description:
    'Delete a field of a table with its values. It can be restored for 30 days. A link is deleted on both sides.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'tables.admin',
  input: Input({ tableId: Ref('table'), id: Ref('field') }),
  output: Type.Object({ id: Id }),
  emits: [fieldChanged],
  example: { tableId: tableExample, id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b01' },

  async preview(ctx, { tableId, id }) {
    const { table, field } = await find(ctx, tableId, id);
    const { link, ...settings } = field.settings;
    const far = link && link.tableId !== tableId ? await ctx.tables.read(ctx.db, ctx.workspaceId, link.tableId) : table;
    const back = link && far && fieldById(far, link.fieldId);
    return {
      says: phrase('delete_field', { field: field.name, table: table.name }),
      facts: [
        tableFact(table),
        fact('field', phrase('label_field'), field.name),
        choiceFact('type', phrase('label_type'), field.type, 'tables.type'),
        fact('settings', phrase('label_settings'), settings, 'code'),
        ...(back && far
          ? [fact('otherSide', phrase('label_goes_on_the_other_side_too'), { table: far.name, field: back.name })]
          : []),
      ],
    };
  },

  async run(ctx, { tableId, id }) {
    await lockTable(ctx.db, ctx.workspaceId, tableId);
    const { table, field } = await find(ctx, tableId, id);
    const other = field.settings.link;
    const far =
      other && other.tableId !== tableId ? await ctx.tables.read(ctx.db, ctx.workspaceId, other.tableId) : undefined;
    const back = other && fieldById(far ?? table, other.fieldId);
    const usedBy = [...(await usesOf(ctx.db, table, field)), ...(back ? await usesOf(ctx.db, far ?? table, back) : [])];
    if (usedBy.length > 0)
      refuse(
        'conflict',
        'field_in_use',
        refusals.phrase('field_in_use', { name: field.name, uses: usedBy.map((use) => use.label).join(', ') }),
        { usedBy },
      );
    // Its column stays so that the field can be restored, but is not written meanwhile.
    if (field.settings.required && field.column !== null) await releaseColumn(ctx.db, table, field);
    await deleteFields(ctx.db, ctx.workspaceId, [id, ...(back ? [back.id] : [])], ctx.principal.userId, ctx.now);
    const touched = [tableId, ...(far ? [far.id] : [])];
    await raiseVersion(ctx.db, ctx.workspaceId, touched, ctx.now);
    ctx.tables.forget(touched);
    ctx.emit(fieldChanged, { tableId, fieldId: id, key: field.key, change: 'deleted' });
    if (far && back) ctx.emit(fieldChanged, { tableId: far.id, fieldId: back.id, key: back.key, change: 'deleted' });
    ctx.note(phrase('deleted_field', { field: field.name, table: table.name }));
    return { id };
  },
});

async function find(ctx: ReadContext, tableId: string, id: string): Promise<{ table: Table; field: Field }> {
  const table = await ctx.tables.read(ctx.db, ctx.workspaceId, tableId);
  if (table?.kind !== 'records') return tableNotFound();
  return {
    table,
    field: fieldById(table, id) ?? refuse('not_found', 'field_not_found', refusals.phrase('field_not_found')),
  };
}
