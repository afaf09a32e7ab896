import { Type } from 'typebox';
import { insertRole, updateRole } from '../../../access/members.store.ts';
import { newId } from '../../../kernel/ids.ts';
import { refuse, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { roleChanged } from '../events/member-events.ts';
import { RoleOut } from '../member.ts';
import { requireGrantable, requireRole } from '../role-rules.ts';

export const saveRole = defineAction({
  name: 'members.save_role',
  title: 'Save a role',
  description: 'Make a role of your own, or change its name and what it may do. Changes hold at once for everybody who has it.',
  synonyms: [
    'new role',
    'custom permissions',
    'edit rights of a role',
    'define what a role may do',
    'create a job profile with permissions',
    'role for interns',
    'what managers are allowed to do',
    'rename a role',
    'new access level',
  ],
  mode: 'write',
  capability: 'members.admin',
  input: Input({
    id: Type.Optional(Id),
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '[A-Za-z0-9À-ɏ]' }),
    capabilities: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 500, uniqueItems: true }),
  }),
  output: RoleOut,
  emits: [roleChanged],
  example: { name: 'Sales', capabilities: ['crm.read', 'crm.write'] },

  async run(ctx, { id, name, capabilities }) {
    const unknown = capabilities.findIndex((capability) => !ctx.instance.catalogue.capabilities.includes(capability));
    if (unknown >= 0) refuseInput([{ path: `/capabilities/${unknown}`, message: `is not a known capability: ${capabilities[unknown]}` }]);
    requireGrantable(ctx, { key: '', builtIn: false, capabilities });
    const { before, ...saved } = id ? await change(id) : await add();
    ctx.emit(roleChanged, { roleId: saved.id, role: saved.key });
    ctx.note(`saved the role “${name}”`, { before, after: { name, capabilities: capabilities.toSorted() } });
    return { ...saved, name, builtIn: false, capabilities };

    async function change(roleId: string) {
      const role = await requireRole(ctx, roleId);
      if (role.builtIn) refuse('conflict', 'role_built_in', `The role “${role.name}” is built in: make one of your own instead.`);
      requireGrantable(ctx, role);
      await updateRole(ctx.db, ctx.workspaceId, roleId, { name, capabilities, now: ctx.now });
      const before = { name: role.name, capabilities: (role.capabilities ?? []).toSorted() };
      return { id: roleId, key: role.key, members: role.members, before };
    }

    async function add() {
      const key = keyOf(name);
      const added = { id: newId(), key, members: 0, before: {} };
      const inserted = await insertRole(ctx.db, { id: added.id, key, workspaceId: ctx.workspaceId, name, capabilities, now: ctx.now });
      if (inserted === 0) refuse('conflict', 'name_taken', `There is a role “${name}” already.`);
      return added;
    }
  },
});

function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
}
