import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { createTable as makeTable } from '../../../records/structure/create-table.ts';
import { raiseVersion } from '../../../records/tables.store.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, Name } from '../../../runtime/schemas.ts';
import { describeTable } from '../describe-table.ts';
import { tableCreated } from '../events/table-events.ts';
import { FieldIn } from '../field.ts';
import { requireWorkflows } from '../require-workflows.ts';
import { runReport } from '../run-report.ts';
import { areNewFieldsSeenOutside } from '../seen-outside.ts';
import { ReportIn, TableOut } from '../table.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const createTable = defineAction({
  name: 'tables.create_table',
  title: 'Create a table',
  description: 'Create a table with typed fields, or (kind report) a saved grouping of the records of another table.',
  mode: 'write',
  capability: 'tables.admin',
  uses: ['engine'],
  effects: ['publish'],
  input: Input({
    name: Name,
    description: Type.Optional(Type.String({ maxLength: 2_000 })),
    color: Type.Optional(Type.String({ maxLength: 40 })),
    icon: Type.Optional(Type.String({ maxLength: 40 })),
    kind: Type.Optional(Choice(['records', 'report'])),
    fields: Type.Optional(Type.Array(FieldIn, { maxItems: 400 })),
    report: Type.Optional(ReportIn),
  }),
  output: TableOut,
  emits: [tableCreated],
  example: {
    name: 'Orders',
    fields: [
      { key: 'title', name: 'Title', type: 'text', required: true },
      { key: 'amount', name: 'Amount', type: 'currency', currency: 'EUR', min: 0 },
      {
        key: 'status',
        name: 'Status',
        type: 'select',
        options: [
          { key: 'open', name: 'Open' },
          { key: 'paid', name: 'Paid' },
        ],
      },
    ],
  },

  hasEffect: (ctx, { fields = [] }) => areNewFieldsSeenOutside(ctx, [], fields),

  async preview(ctx, { name, fields = [] }) {
    const linked = [];
    for (const id of new Set(fields.flatMap(({ link }) => link?.tableId ?? [])))
      linked.push((await ctx.tables.read(ctx.db, ctx.workspaceId, id))?.name ?? id);
    return {
      says: phrase('create_linked_table', { name: name.trim(), tables: linked.join(', ') }),
      facts: [fact('table', phrase('label_table'), linked), fact('fields', phrase('label_fields'), fields, 'code')],
    };
  },

  async run(ctx, { name, description = '', color = null, icon = null, kind = 'records', fields = [], report }) {
    if (kind === 'report' && (!report || fields.length > 0))
      refuse('conflict', 'invalid_report', refusals.phrase('invalid_report'));
    if (kind === 'records' && report) refuse('conflict', 'invalid_report', refusals.phrase('report_of_records'));
    // A report that cannot run is refused now.
    if (report) await runReport(ctx, report);
    await requireWorkflows(ctx, fields);
    const elsewhere = ctx.dbWhere('publish', await areNewFieldsSeenOutside(ctx, [], fields));
    const { tables } = ctx;
    const wanted = {
      workspaceId: ctx.workspaceId,
      name: name.trim(),
      description,
      color,
      icon,
      fields,
      report: report ?? null,
      createdBy: ctx.principal.userId,
      elsewhere,
      now: ctx.now,
    };
    const { id, alsoChanged } = await makeTable(ctx.db, tables, wanted);
    if (alsoChanged.length > 0) await raiseVersion(ctx.db, ctx.workspaceId, alsoChanged, ctx.now);
    tables.forget(alsoChanged);
    ctx.emit(tableCreated, { tableId: id, name: wanted.name });
    ctx.note(phrase('created_table', { table: wanted.name }));
    const made = await describeTable(ctx, id);
    // The data read belongs to a transaction that may still fail.
    tables.forget([id]);
    return made;
  },
});
