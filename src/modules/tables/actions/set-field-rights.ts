import { type Static, Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { fieldByKey, type Table } from '../../../records/table.ts';
import { replaceFieldRights } from '../../../records/tables.store.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, ExpectedUpdatedAt, Id, Input, Ref } from '../../../runtime/schemas.ts';
import { FieldRight } from '../access.ts';
import { accessChanged, holdForAccess, roleIds, tableForAccess } from '../access-changes.ts';
import { tableUpdated } from '../events/table-events.ts';
import { tableFact } from '../preview-facts.ts';
import { tableExample } from '../record.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const setFieldRights = defineAction({
  name: 'tables.set_field_rights',
  title: 'Set field permissions',
  description:
    'Which fields of a table members of a role do not see, or see without being able to change them. Replaces all field rights of the table.',
  mode: 'write',
  capability: 'tables.admin',
  effects: ['rights'],
  input: Input({
    tableId: Ref('table'),
    rights: Type.Array(FieldRight, { maxItems: 2_000 }),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Type.Object({ tableId: Id, rights: Type.Array(FieldRight), updatedAt: DateOut }),
  emits: [tableUpdated],
  example: { tableId: tableExample, rights: [{ role: 'viewer', field: 'salary', access: 'hidden' }] },

  async preview(ctx, { tableId, rights }) {
    const idOf = await roleIds(ctx);
    const table = await tableForAccess(ctx, tableId);
    const after = wantedRights(table, rights, idOf).map(({ role, field, access }) => ({ role, field, access }));
    return {
      says: phrase('set_field_rights', { table: table.name }),
      facts: [tableFact(table), fact('rights', phrase('label_field_rights'), { before: table.rights, after }, 'diff')],
    };
  },

  async run(ctx, { tableId, rights, expectedUpdatedAt }) {
    const idOf = await roleIds(ctx);
    const table = await holdForAccess(ctx, tableId, expectedUpdatedAt);
    const wanted = wantedRights(table, rights, idOf);
    await replaceFieldRights(ctx.dbFor('rights'), ctx.workspaceId, table.id, wanted);
    const after = await accessChanged(ctx, table, 'rights', phrase('changed_field_rights', { table: table.name }));
    return { tableId, rights: [...after.rights], updatedAt: after.updatedAt };
  },
});

/** If a role and field appear twice, the last entry counts. */
function wantedRights(table: Table, rights: readonly Static<typeof FieldRight>[], idOf: (role: string) => string) {
  const wanted = new Map(
    rights.map(({ role, field, access }) => {
      if (!fieldByKey(table, field))
        refuse('conflict', 'unknown_field', refusals.phrase('unknown_field', { field }), { field });
      return [`${role} ${field}`, { role, roleId: idOf(role), field, access }];
    }),
  );
  return [...wanted.values()];
}
