import { Type } from 'typebox';
import { insertRole, listMembers, lockRole, type RoleRow, updateRole } from '../../../access/members.store.ts';
import { newId } from '../../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Advanced, ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { roleChanged } from '../events/member-events.ts';
import { RoleOut } from '../member.ts';
import { requireGrantable, requireRole } from '../role-rules.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const saveRole = defineAction({
  name: 'members.save_role',
  title: 'Save a role',
  description:
    'Create a custom role, or change its name and permissions. Changes take effect at once for everyone who has it.',
  mode: 'write',
  capability: 'members.admin',
  effects: ['rights'],
  input: Input({
    id: Type.Optional(Advanced(Ref('role'))),
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '[A-Za-z0-9À-ɏ]' }),
    capabilities: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 500, uniqueItems: true }),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: RoleOut,
  emits: [roleChanged],
  example: { name: 'Sales', capabilities: ['crm.read', 'crm.write'] },

  async preview(ctx, { id, name, capabilities }) {
    requireCapabilities(ctx, capabilities);
    const before = id === undefined ? undefined : await requireOwnRole(ctx, id);
    const holders = before
      ? (await listMembers(ctx.db, ctx.workspaceId))
          .filter(({ role }) => role === before.key)
          .map((member) => `${member.name} (${member.email})`)
      : [];
    return {
      says: before ? phrase('change_role', { name: before.name }) : phrase('make_role', { name }),
      facts: [
        fact('name', phrase('label_name'), { before: before?.name ?? null, after: name }, 'diff'),
        fact(
          'capabilities',
          phrase('label_rights'),
          { before: (before?.capabilities ?? []).toSorted(), after: capabilities.toSorted() },
          'diff',
        ),
        fact('members', phrase('label_members_with_this_role'), holders),
      ],
    };
  },

  async run(ctx, { id, name, capabilities, expectedUpdatedAt }) {
    requireCapabilities(ctx, capabilities);
    const { before, ...saved } = id ? await change(id) : await add();
    ctx.emit(roleChanged, { roleId: saved.id, role: saved.key });
    ctx.note(phrase('saved_role', { name }), { before, after: { name, capabilities: capabilities.toSorted() } });
    return { ...saved, name, builtIn: false, capabilities, updatedAt: ctx.now };

    async function change(roleId: string) {
      await lockRole(ctx.db, ctx.workspaceId, roleId);
      const role = await requireOwnRole(ctx, roleId);
      ctx.expectVersion(role, expectedUpdatedAt);
      await updateRole(ctx.dbFor('rights'), ctx.workspaceId, roleId, { name, capabilities, now: ctx.now });
      const before = { name: role.name, capabilities: (role.capabilities ?? []).toSorted() };
      return { id: roleId, key: role.key, members: role.members, before };
    }

    async function add() {
      const key = keyOf(name);
      const added = { id: newId(), key, members: 0, before: {} };
      const inserted = await insertRole(ctx.dbFor('rights'), {
        id: added.id,
        key,
        workspaceId: ctx.workspaceId,
        name,
        capabilities,
        now: ctx.now,
      });
      if (inserted === 0) refuse('conflict', 'name_taken', refusals.phrase('name_taken', { name }));
      return added;
    }
  },
});

function requireCapabilities(ctx: ReadContext, capabilities: string[]): void {
  const unknown = capabilities.findIndex((capability) => !ctx.catalogue.capabilities.includes(capability));
  if (unknown >= 0)
    refuseInput([
      faultAt(
        `/capabilities/${unknown}`,
        refusals.phrase('unknown_capability', { capability: capabilities[unknown] ?? '' }),
      ),
    ]);
  requireGrantable(ctx, { key: '', builtIn: false, capabilities });
}

async function requireOwnRole(ctx: ReadContext, id: string): Promise<RoleRow> {
  const role = await requireRole(ctx, id);
  if (role.builtIn) refuse('conflict', 'role_built_in', refusals.phrase('role_built_in_change', { name: role.name }));
  requireGrantable(ctx, role);
  return role;
}

function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
}
