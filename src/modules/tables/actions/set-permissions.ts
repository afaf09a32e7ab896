import { Type } from 'typebox';
import { savePermission } from '../../../records/tables.store.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, ExpectedUpdatedAt, Id, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { Permission } from '../access.ts';
import { accessChanged, holdForAccess, roleIds, rolesOf, tableForAccess } from '../access-changes.ts';
import { tableUpdated } from '../events/table-events.ts';
import { tableFact, usualAccess } from '../preview-facts.ts';
import { tableExample } from '../record.ts';
import { phrase } from '../words/words.ts';

const Right = Nullable(Type.Boolean({ description: 'null: as the role’s own capabilities say.' }));

export const setPermissions = defineAction({
  name: 'tables.set_permissions',
  title: 'Set who may use a table',
  description:
    'What members of a role may do with one table: read records, write them, import many at once. Null leaves it to the role.',
  mode: 'write',
  capability: 'tables.admin',
  effects: ['rights'],
  input: Input({
    tableId: Ref('table'),
    role: Type.String({ maxLength: 100 }),
    read: Right,
    write: Right,
    import: Right,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Type.Object({ tableId: Id, permissions: Type.Array(Permission), updatedAt: DateOut }),
  emits: [tableUpdated],
  example: { tableId: tableExample, role: 'member', read: true, write: true, import: false },

  async preview(ctx, { tableId, role: key, read, write, import: mayImport }) {
    const role = (await rolesOf(ctx))(key);
    const table = await tableForAccess(ctx, tableId);
    const { role: _, ...before } = table.permissions.find((permission) => permission.role === key) ?? {
      role: key,
      read: null,
      write: null,
      import: null,
    };
    return {
      says: phrase('set_permissions', { role: role.name, table: table.name }),
      facts: [
        tableFact(table),
        fact('role', phrase('label_role'), role.name),
        fact('permission', phrase('label_may_do'), { before, after: { read, write, import: mayImport } }, 'diff'),
        fact('usual', phrase('label_by_the_role_itself_where_nothing'), usualAccess(ctx, table, role)),
      ],
    };
  },

  async run(ctx, { tableId, role, expectedUpdatedAt, ...permission }) {
    const roleId = (await roleIds(ctx))(role);
    const table = await holdForAccess(ctx, tableId, expectedUpdatedAt);
    await savePermission(ctx.dbFor('rights'), ctx.workspaceId, table.id, roleId, permission);
    const after = await accessChanged(
      ctx,
      table,
      'permissions',
      phrase('changed_permissions', { role, table: table.name }),
    );
    return { tableId, permissions: [...after.permissions], updatedAt: after.updatedAt };
  },
});
