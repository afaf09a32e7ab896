import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { openAs, tableNotFound } from '../../../records/open-table.ts';
import { saveField as keepField } from '../../../records/structure/save-field.ts';
import { type Field, fieldById, type Table } from '../../../records/table.ts';
import { lockTable } from '../../../records/tables.store.ts';
import { choiceFact, fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Advanced, Input, Ref } from '../../../runtime/schemas.ts';
import { fieldChanged } from '../events/table-events.ts';
import { FieldOut, fieldChanges, presentField } from '../field.ts';
import { buildFieldAddress, dropColumnAddress } from '../jobs/addresses.ts';
import { tableFact } from '../preview-facts.ts';
import { tableExample } from '../record.ts';
import { requireWorkflows } from '../require-workflows.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';
import { areNewFieldsSeenOutside, isChangedFieldSeenOutside } from '../seen-outside.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

/** Long enough for every statement written for the old column to end. */
const dropAfterMs = 10 * 60_000;

export const saveField = defineAction({
  name: 'tables.save_field',
  title: 'Add or change a field',
  description:
    'Add a field to a table, or (with id) rename it, change its rules or its type. On a large table a change of type, a unique rule or a formula is built in the background; the field says so.',
  mode: 'staged',
  capability: 'tables.admin',
  uses: ['engine'],
  effects: ['delete', 'publish'],
  input: Input({
    tableId: Ref('table'),
    id: Type.Optional(Advanced(Ref('field'))),
    ...fieldChanges,
    allowLoss: Type.Optional(
      Type.Boolean({ description: 'Convert even if values that do not match the new type are lost.' }),
    ),
    expectedUpdatedAt: Type.Optional(Advanced(Type.String({ format: 'date-time', description: 'Of the table.' }))),
  }),
  output: FieldOut,
  emits: [fieldChanged],
  example: { tableId: tableExample, key: 'amount', name: 'Amount', type: 'currency', currency: 'EUR' },

  hasEffect: async (ctx, { tableId, id, allowLoss, ...wanted }) =>
    (id !== undefined && allowLoss === true) || isSeenOutside(ctx, tableId, id, wanted),

  effectsOfCall: ({ id, allowLoss }) => (id !== undefined && allowLoss === true ? ['delete', 'publish'] : ['publish']),

  async preview(ctx, { tableId, id, allowLoss, expectedUpdatedAt: _, ...wanted }) {
    const { table, field } = await readField(ctx, tableId, id);
    const { name, type, settings } = field ?? { name: wanted.name ?? wanted.key, type: wanted.type, settings: null };
    const says = !field ? 'add_public_field' : allowLoss ? 'change_field_with_loss' : 'change_public_field';
    return {
      says: phrase(says, { field: name ?? '', table: table.name }),
      facts: [
        tableFact(table),
        fact('field', phrase('label_field'), name),
        choiceFact('type', phrase('label_type'), type, 'tables.type'),
        ...(settings ? [fact('settings', phrase('label_settings'), settings, 'code')] : []),
        fact('wanted', phrase('label_new_settings'), wanted, 'code'),
      ],
    };
  },

  run: (stage, { tableId, id, allowLoss = false, expectedUpdatedAt, ...input }) =>
    retryWhileBusy(() =>
      stage.transaction(async (ctx) => {
        const { tables } = ctx;
        await requireWorkflows(ctx, [input]);
        if (expectedUpdatedAt !== undefined)
          ctx.expectVersion((await lockTable(ctx.db, ctx.workspaceId, tableId)) ?? tableNotFound(), expectedUpdatedAt);
        const before = id === undefined ? undefined : await tables.read(ctx.db, ctx.workspaceId, tableId);
        const db = ctx.dbWhere('publish', await isSeenOutside(ctx, tableId, id, input));
        const saved = await keepField(db, tables, {
          workspaceId: ctx.workspaceId,
          tableId,
          id,
          input,
          ...(id !== undefined && allowLoss && { loss: ctx.dbFor('delete') }),
          language: ctx.principal.language,
          now: ctx.now,
        });
        const old = before && id !== undefined ? fieldById(before, id) : undefined;
        for (const { id: fieldId } of saved.building)
          await ctx.enqueue(buildFieldAddress, { tableId, fieldId }, { uniqueKey: `build-field:${fieldId}` });
        if (old?.column && old.column !== saved.field.column && !saved.field.successor)
          await ctx.enqueue(
            dropColumnAddress,
            { tableId, column: old.column },
            { runAt: new Date(ctx.now.getTime() + dropAfterMs) },
          );
        const { field } = saved;
        ctx.emit(fieldChanged, {
          tableId,
          fieldId: field.id,
          key: field.key,
          change: id === undefined ? 'added' : 'changed',
        });
        for (const other of saved.alsoChanged)
          ctx.emit(fieldChanged, {
            tableId: other,
            fieldId: field.settings.link?.fieldId ?? field.id,
            key: field.key,
            change: 'added',
          });
        const table = (await tables.read(ctx.db, ctx.workspaceId, tableId)) ?? tableNotFound();
        tables.forget([tableId, ...saved.alsoChanged]);
        ctx.note(phrase(id === undefined ? 'added_field' : 'changed_field', { field: field.name, table: table.name }));
        const open = await openAs(ctx, table, ctx.principal);
        const shown =
          fieldById(table, field.id) ?? refuse('not_found', 'field_not_found', refusals.phrase('field_not_found'));
        return presentField(open, shown);
      }),
    ),
});

type Wanted = Parameters<typeof isChangedFieldSeenOutside>[3];

function isSeenOutside(
  ctx: ReadContext,
  tableId: string,
  id: string | undefined,
  { key, type, link }: Wanted,
): Promise<boolean> {
  const wanted = { key, type, link };
  return id === undefined
    ? areNewFieldsSeenOutside(ctx, [tableId], [wanted])
    : isChangedFieldSeenOutside(ctx, tableId, id, wanted);
}

async function readField(
  ctx: ReadContext,
  tableId: string,
  id: string | undefined,
): Promise<{ table: Table; field: Field | undefined }> {
  const table = (await ctx.tables.read(ctx.db, ctx.workspaceId, tableId)) ?? tableNotFound();
  if (id === undefined) return { table, field: undefined };
  const field = fieldById(table, id) ?? refuse('not_found', 'field_not_found', refusals.phrase('field_not_found'));
  return { table, field };
}
