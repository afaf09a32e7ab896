import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember, newRole } from '../harness/factories.ts';

interface Role {
  id: string;
  key: string;
  name: string;
  builtIn: boolean;
  capabilities: string[];
}

interface Listed {
  roles: Role[];
  capabilities: { name: string; module: string; level: string }[];
  invitations: { id: string; email: string }[];
}

// catalogue: roles are sets of capabilities.
describe('roles', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const list = () => owner.act<Listed>('members.list');

  test('owner and admin may everything, a viewer may read, a member may use all but pay, administer and run the workspace', async () => {
    const { roles, capabilities } = await list();
    const of = (key: string) => [...(roles.find((role) => role.key === key)?.capabilities ?? [])].sort();
    const names = (fits: (capability: { module: string; level: string }) => boolean) =>
      capabilities
        .filter(fits)
        .map((capability) => capability.name)
        .sort();
    expect(of('owner')).toEqual(names(() => true));
    expect(of('admin')).toEqual(names(() => true));
    expect(of('viewer')).toEqual(names(({ level }) => level === 'read'));
    expect(of('member')).toEqual(
      names(
        ({ module, level }) =>
          level === 'read' || (!['pay', 'admin'].includes(level) && !['workspace', 'members'].includes(module)),
      ),
    );
  });

  test('every action asks for a capability of the list, each written module.level', async () => {
    const known = (await list()).capabilities.map((capability) => capability.name);
    const { body } = await owner.get<{ actions: { name: string; capability: string }[] }>('/api/os/tools');
    for (const action of body.actions) expect(known, action.name).toContain(action.capability);
    for (const name of known) expect(name).toMatch(/^[a-z_]+\.(read|write|import|send|publish|pay|delete|admin)$/);
  });

  test('what a built-in role may not do is refused, and what it may do is done', async () => {
    const id = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
    const calls: [string, unknown, string[]][] = [
      ['crm.list_leads', {}, ['admin', 'member', 'viewer']],
      ['crm.create_lead', { name: 'Ada' }, ['admin', 'member']],
      ['crm.delete_lead', { id }, ['admin', 'member']],
      ['members.list', {}, ['admin', 'member', 'viewer']],
      ['members.invite', { email: 'someone@example.com', role: 'viewer' }, ['admin']],
      ['members.save_role', { name: 'Odd one', capabilities: [] }, ['admin']],
      ['workspace.update', { name: 'Test workspace' }, ['admin']],
      ['workspace.set_module', { module: 'crm', enabled: true }, ['admin']],
      ['workspace.set_variable', { name: 'x', value: null }, ['admin']],
      ['workspace.list_failed_jobs', {}, ['admin']],
      ['keys.create', { name: 'Key' }, ['admin', 'member']],
      ['keys.list', {}, ['admin', 'member', 'viewer']],
      ['approvals.list', {}, ['admin', 'member', 'viewer']],
      ['approvals.approve', { id }, ['admin', 'member']],
    ];
    for (const role of ['admin', 'member', 'viewer']) {
      const { client } = await newMember(app, role, owner);
      for (const [action, input, allowed] of calls) {
        const answer = await client.call(action, input);
        if (allowed.includes(role)) expect(answer.status, `${role} ${action} ${answer.text}`).not.toBe(403);
        else
          expect(answer, `${role} ${action}`).toMatchObject({
            status: 403,
            body: { ok: false, code: 'missing_capability' },
          });
      }
    }
  });

  test('a role of one’s own gives exactly its capabilities, at once for everybody who has it', async () => {
    const key = await newRole(owner, ['crm.read']);
    const { client } = await newMember(app, key, owner);
    expect(await client.call('crm.list_leads')).toMatchObject({ status: 200 });
    expect(await client.call('crm.create_lead', { name: 'Ada' })).toMatchObject({ status: 403 });
    expect(await client.call('workspace.overview')).toMatchObject({ status: 403 });
    const role = (await list()).roles.find((candidate) => candidate.key === key) as Role;
    await owner.act('members.save_role', { id: role.id, name: 'Renamed', capabilities: ['crm.write'] });
    expect(await client.call('crm.list_leads')).toMatchObject({ status: 403 });
    expect(await newLead(client)).toMatchObject({ stage: 'new' });
    expect((await list()).roles.find((candidate) => candidate.id === role.id)).toMatchObject({
      key,
      name: 'Renamed',
      builtIn: false,
      capabilities: ['crm.write'],
    });
  });

  test('409 name_taken: a second role of that name, or of a built-in one', async () => {
    await owner.act('members.save_role', { name: 'Sales', capabilities: [] });
    for (const name of ['Sales', 'sales', 'Owner', 'viewer'])
      expect(await owner.call('members.save_role', { name, capabilities: [] }), name).toMatchObject({
        status: 409,
        body: { code: 'name_taken' },
      });
  });

  test('of two equal new roles at once exactly one is made', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.call('members.save_role', { name: 'Twins', capabilities: ['crm.read'] })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await list()).roles.filter((role) => role.name === 'Twins')).toHaveLength(1);
  });

  test('409 role_built_in: the four built-in roles neither change nor go', async () => {
    for (const role of (await list()).roles.filter((candidate) => candidate.builtIn)) {
      expect(await owner.call('members.save_role', { id: role.id, name: role.name, capabilities: [] })).toMatchObject({
        status: 409,
        body: { code: 'role_built_in' },
      });
      expect(await owner.call('members.delete_role', { id: role.id })).toMatchObject({
        status: 409,
        body: { code: 'role_built_in' },
      });
    }
  });

  test('409 role_in_use until nobody has it; then it goes, with its open invitations', async () => {
    const key = await newRole(owner, ['crm.read']);
    const { id } = (await list()).roles.find((role) => role.key === key) as Role;
    const person = await newMember(app, key, owner);
    const { inviteUrl } = await owner.act<{ inviteUrl: string }>('members.invite', {
      email: 'with-role@example.com',
      role: key,
    });
    expect(await owner.call('members.delete_role', { id })).toMatchObject({
      status: 409,
      body: { code: 'role_in_use' },
    });
    await owner.act('members.set_role', { id: person.id, role: 'viewer' });
    expect(await owner.call('members.delete_role', { id })).toMatchObject({ status: 200 });
    const after = await list();
    expect(after.roles.map((role) => role.key)).not.toContain(key);
    expect(after.invitations.map((invitation) => invitation.email)).not.toContain('with-role@example.com');
    const token = new URL(inviteUrl).searchParams.get('token');
    expect(
      await app.browser().post('/api/auth/accept-invite', { token, name: 'Late', password: 'long enough' }),
    ).toMatchObject({
      status: 404,
      body: { code: 'invite_not_found' },
    });
    expect(await owner.call('members.delete_role', { id })).toMatchObject({
      status: 404,
      body: { code: 'role_not_found' },
    });
  });
});
