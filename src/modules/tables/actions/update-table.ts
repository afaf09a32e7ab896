import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { tableNotFound } from '../../../records/open-table.ts';
import { orderFields } from '../../../records/structure/fields.store.ts';
import { fieldByKey } from '../../../records/table.ts';
import { lockTable, raiseVersion, saveReport, saveTable } from '../../../records/tables.store.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Name, Nullable, Ref } from '../../../runtime/schemas.ts';
import { describeTable } from '../describe-table.ts';
import { tableUpdated } from '../events/table-events.ts';
import { tableFact } from '../preview-facts.ts';
import { tableExample } from '../record.ts';
import { runReport } from '../run-report.ts';
import { isTitleSeenOutside } from '../seen-outside.ts';
import { ReportIn, TableOut } from '../table.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const updateTable = defineAction({
  name: 'tables.update_table',
  title: 'Change a table',
  description:
    'Rename a table, describe it, choose the field that names its records, order its fields, or change what a report groups.',
  mode: 'write',
  capability: 'tables.admin',
  effects: ['publish'],
  input: Input({
    id: Ref('table'),
    name: Type.Optional(Name),
    description: Type.Optional(Type.String({ maxLength: 2_000 })),
    color: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    icon: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    titleField: Type.Optional(Nullable(Type.String())),
    fieldOrder: Type.Optional(
      Type.Array(Type.String(), { maxItems: 400, description: 'Field keys; those left out follow in their order.' }),
    ),
    report: Type.Optional(ReportIn),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: TableOut,
  emits: [tableUpdated],
  example: { id: tableExample, name: 'Orders 2026' },

  // Only members see the table's own name, but the name of a record appears wherever another table links to it. If no
  // field was chosen for it, the order of the fields decides.
  hasEffect: (ctx, { id, ...changes }) => namesSomethingOutside(ctx, id, changes),

  async preview(ctx, { id, expectedUpdatedAt: _, ...wanted }) {
    const table = (await ctx.tables.read(ctx.db, ctx.workspaceId, id)) ?? tableNotFound();
    return {
      says: phrase('change_public_table', { table: table.name }),
      facts: [tableFact(table), fact('wanted', phrase('label_new_settings'), wanted, 'code')],
    };
  },

  async run(ctx, { id, expectedUpdatedAt, titleField, fieldOrder, report, ...given }) {
    const db = ctx.dbWhere('publish', await namesSomethingOutside(ctx, id, { titleField, fieldOrder }));
    const changes = given.name === undefined ? given : { ...given, name: given.name.trim() };
    const held = (await lockTable(ctx.db, ctx.workspaceId, id)) ?? tableNotFound();
    const table = await ctx.tables.read(ctx.db, ctx.workspaceId, id);
    if (!table || table.kind === 'system') return tableNotFound();
    ctx.expectVersion(held, expectedUpdatedAt);
    const keyed = (key: string) =>
      fieldByKey(table, key) ??
      refuse('conflict', 'unknown_field', refusals.phrase('unknown_field', { field: key }), { field: key });
    const titleFieldId =
      titleField === undefined ? table.titleFieldId : titleField === null ? null : keyed(titleField).id;
    await saveTable(db, ctx.workspaceId, id, {
      name: table.name,
      description: table.description,
      color: table.color,
      icon: table.icon,
      ...changes,
      titleFieldId,
    });
    if (fieldOrder) {
      const first = fieldOrder.map((key) => keyed(key).id);
      await orderFields(db, table, [...new Set([...first, ...table.fields.map((field) => field.id)])]);
    }
    if (report) {
      if (table.kind !== 'report') refuse('conflict', 'invalid_report', refusals.phrase('report_of_records'));
      await runReport(ctx, report);
      await saveReport(ctx.db, ctx.workspaceId, id, report);
    }
    await raiseVersion(ctx.db, ctx.workspaceId, [id], ctx.now);
    ctx.tables.forget([id]);
    const changed = [
      ...Object.keys(changes),
      ...(titleField === undefined ? [] : ['titleField']),
      ...(fieldOrder ? ['fieldOrder'] : []),
      ...(report ? ['report'] : []),
    ];
    ctx.emit(tableUpdated, { tableId: id, name: changes.name ?? table.name, changed });
    ctx.note(phrase('changed_table', { table: changes.name ?? table.name }));
    const after = await describeTable(ctx, id);
    ctx.tables.forget([id]);
    return after;
  },
});

async function namesSomethingOutside(
  ctx: ReadContext,
  id: string,
  { titleField, fieldOrder }: { titleField?: unknown; fieldOrder?: unknown },
): Promise<boolean> {
  return (titleField !== undefined || fieldOrder !== undefined) && isTitleSeenOutside(ctx, id);
}
