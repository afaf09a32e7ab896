import { Type } from 'typebox';
import { tableNotFound } from '../../../records/open-table.ts';
import { rolesByKey } from '../../../records/tables.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Input, Ref } from '../../../runtime/schemas.ts';
import { FieldRight, Permission, Rule } from '../access.ts';
import { usualAccess } from '../preview-facts.ts';
import { tableExample } from '../record.ts';

const Usual = Type.Object(
  { read: Type.Boolean(), write: Type.Boolean(), import: Type.Boolean() },
  { description: 'What the role may do here where nothing is set for this table.' },
);

export const getAccess = defineAction({
  name: 'tables.get_access',
  title: 'Get the rules of a table',
  description: 'Who can use a table: permissions, row rules and field permissions of every role.',
  mode: 'read',
  capability: 'tables.admin',
  input: Input({ tableId: Ref('table') }),
  output: Type.Object({
    permissions: Type.Array(Permission),
    rules: Type.Array(Rule),
    rights: Type.Array(FieldRight),
    updatedAt: DateOut,
    roles: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), usual: Usual })),
  }),
  example: { tableId: tableExample },

  async run(ctx, { tableId }) {
    const table = (await ctx.tables.read(ctx.db, ctx.workspaceId, tableId)) ?? tableNotFound();
    const roles = await rolesByKey(ctx.db, ctx.workspaceId);
    return {
      permissions: [...table.permissions],
      rules: [...table.rules],
      rights: [...table.rights],
      updatedAt: table.updatedAt,
      roles: roles.map((role) => ({ key: role.key, name: role.name, usual: usualAccess(ctx, table, role) })),
    };
  },
});
