import { Type } from 'typebox';
import { type ByLanguage, inLanguage } from '../../../../language/languages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type OpenTable, openTable } from '../../../records/open-table.ts';
import type { Table } from '../../../records/table.ts';
import { countRecords, replaceFieldRights, replaceRules, savePermission } from '../../../records/tables.store.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext, type WriteContext } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Name, Ref } from '../../../runtime/schemas.ts';
import { roleIds } from '../access-changes.ts';
import { copyRecords } from '../copying/copy-records.ts';
import { inputsOf } from '../copying/field-inputs.ts';
import { makeTable } from '../copying/make-table.ts';
import { describeTable } from '../describe-table.ts';
import { recordCreated, recordUpdated } from '../events/record-events.ts';
import { tableCreated } from '../events/table-events.ts';
import { tableFact } from '../preview-facts.ts';
import { tableExample } from '../record.ts';
import { areNewFieldsSeenOutside } from '../seen-outside.ts';
import { TableOut } from '../table.ts';
import { isViewInSight } from '../view-in-sight.ts';
import { listViews } from '../views.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

/** The records are copied in one transaction, with the checks that every new record goes through. */
const maxCopied = 10_000;

export const duplicateTable = defineAction({
  name: 'tables.duplicate_table',
  title: 'Duplicate a table',
  description: `Copy a table with its fields, views and access rules, with or without its records (up to ${maxCopied.toLocaleString('en')}). Forms, public links, comments and history stay with the original.`,
  mode: 'write',
  capability: 'tables.admin',
  uses: ['baseUrl', 'limitsOf'],
  effects: ['publish', 'rights'],
  input: Input({
    id: Ref('table'),
    name: Type.Optional(Name),
    withRecords: Type.Optional(Type.Boolean()),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: TableOut,
  emits: [tableCreated, recordCreated, recordUpdated],
  example: { id: tableExample, name: 'Orders 2027' },

  async hasEffect(ctx, { id }) {
    const { table } = await openOriginal(ctx, id);
    const { permissions, rules, rights } = table;
    return permissions.length + rules.length + rights.length > 0 || isCopySeenOutside(ctx, table);
  },

  async preview(ctx, { id }) {
    const { table } = await openOriginal(ctx, id);
    const { permissions, rules, rights } = table;
    return {
      says: phrase('duplicate_table', { table: table.name }),
      facts: [
        tableFact(table),
        fact('permissions', phrase('label_may_do'), permissions, 'code'),
        fact('rules', phrase('label_row_rules'), rules, 'code'),
        fact('rights', phrase('label_field_rights'), rights, 'code'),
      ],
    };
  },

  async run(ctx, { id, name, withRecords = false, expectedUpdatedAt }) {
    const original = await openOriginal(ctx, id);
    const { table } = original;
    ctx.expectVersion(table, expectedUpdatedAt);
    if (withRecords && (await countRecords(ctx.db, table.id)) > maxCopied)
      refuse('conflict', 'too_many_records', refusals.phrase('too_many_to_copy', { max: maxCopied }), {
        limit: maxCopied,
      });
    const related = new Map([...original.related].map(([other, open]) => [other, open.table]));
    const views = await listViews(ctx.db, ctx.workspaceId, table.id);
    const { description, color, icon } = table;
    const named =
      name?.trim() ?? inLanguage(copyName, ctx.principal.language).replace('{name}', table.name.slice(0, 180));
    const elsewhere = ctx.dbWhere('publish', await isCopySeenOutside(ctx, table));
    const made = await makeTable(
      ctx,
      {
        ...{ name: named, description, color, icon, fields: inputsOf(table, related) },
        views: views.filter((view) => view.kind !== 'form' && isViewInSight(original, ctx.principal, view)),
      },
      elsewhere,
    );
    // Opened again, because tables that both are linked to have changed.
    if (withRecords) await copyRecords(ctx, await openTable(ctx, id), made);
    await copyAccess(ctx, table, made);
    ctx.note(phrase('created_table', { table: named }));
    const shown = await describeTable(ctx, made);
    // The data read belongs to a transaction that may still fail.
    ctx.tables.forget([made]);
    return shown;
  },
});

/** A copied link to another table adds a field there, which visitors of public links may see. */
function isCopySeenOutside(ctx: ReadContext, { id, fields }: Table): Promise<boolean> {
  const isNew = fields.map(({ settings }) => settings).filter(({ link }) => link?.tableId !== id);
  return areNewFieldsSeenOutside(ctx, [], isNew);
}

/** Only people who see the whole table may duplicate it, because the copy would lack what they do not see. */
async function openOriginal(ctx: ReadContext, id: string): Promise<OpenTable> {
  const open = await openTable(ctx, id);
  if (open.table.kind !== 'records') refuse('conflict', 'not_copyable', refusals.phrase('not_copyable'));
  if (open.access.rules.has('read') || open.access.hidden.size > 0)
    refuse('forbidden', 'not_all_in_sight', refusals.phrase('not_all_in_sight', { name: open.table.name }));
  return open;
}

async function copyAccess(ctx: WriteContext, { permissions, rules, rights }: Table, to: string): Promise<void> {
  if (permissions.length + rules.length + rights.length === 0) return;
  const idOf = await roleIds(ctx);
  const db = ctx.dbFor('rights');
  for (const { role, ...permission } of permissions)
    await savePermission(db, ctx.workspaceId, to, idOf(role), permission);
  await replaceRules(
    db,
    ctx.workspaceId,
    to,
    rules.map(({ role, ...rule }) => ({ ...rule, roleId: idOf(role) })),
  );
  await replaceFieldRights(
    db,
    ctx.workspaceId,
    to,
    rights.map(({ role, ...right }) => ({ ...right, roleId: idOf(role) })),
  );
  ctx.tables.forget([to]);
}

const copyName: ByLanguage<string> = { en: '{name} (copy)', de: '{name} (Kopie)' };
