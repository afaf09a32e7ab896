import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { tableNotFound } from '../../../records/open-table.ts';
import { countRecords, lockTable, raiseVersion, deleteTable as removeTable } from '../../../records/tables.store.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { tableDeleted } from '../events/table-events.ts';
import { fieldsFact, tableFact } from '../preview-facts.ts';
import { tableExample } from '../record.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const deleteTable = defineAction({
  name: 'tables.delete_table',
  title: 'Delete a table',
  description:
    'Delete a table. One that holds records is only deleted when withRecords is true. It can be restored for 30 days, records included.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'tables.admin',
  input: Input({
    id: Ref('table'),
    withRecords: Type.Optional(Type.Boolean({ description: 'Also when it holds records.' })),
  }),
  output: Type.Object({ id: Id }),
  emits: [tableDeleted],
  example: { id: tableExample, withRecords: true },

  async preview(ctx, { id }) {
    const { table, count } = await find(ctx, id);
    return {
      says: phrase('delete_table', { table: table.name, count }),
      facts: [
        tableFact(table),
        fact('description', phrase('label_description'), table.description),
        fieldsFact(table),
        // The number of records changes all the time; a person only has to know whether there are any.
        fact('holdsRecords', phrase('label_holds_records'), count > 0),
      ],
    };
  },

  async run(ctx, { id, withRecords = false }) {
    await lockTable(ctx.db, ctx.workspaceId, id);
    const { table, count } = await find(ctx, id);
    if (count > 0 && !withRecords)
      refuse('conflict', 'table_not_empty', refusals.phrase('table_not_empty', { name: table.name, records: count }), {
        count,
      });
    await removeTable(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    const linked = [...new Set(table.fields.flatMap((field) => field.settings.link?.tableId ?? []))].filter(
      (other) => other !== id,
    );
    await raiseVersion(ctx.db, ctx.workspaceId, linked, ctx.now);
    ctx.tables.forget([id, ...linked]);
    ctx.emit(tableDeleted, { tableId: id, name: table.name });
    ctx.note(phrase('deleted_table', { table: table.name }));
    return { id };
  },
});

async function find(ctx: ReadContext, id: string) {
  const table = await ctx.tables.read(ctx.db, ctx.workspaceId, id);
  if (!table || table.kind === 'system') return tableNotFound();
  return { table, count: await countRecords(ctx.db, id) };
}
