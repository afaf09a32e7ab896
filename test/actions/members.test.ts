import { beforeAll, describe, expect, test } from 'vitest';
import { ownerEmail, useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, newRole, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';

interface Members {
  items: { id: string; name: string; email: string; role: string; twoFactor: boolean }[];
  invitations: { id: string; email: string; role: string }[];
  roles: { id: string; key: string; name: string; builtIn: boolean; capabilities: string[]; members: number }[];
}

// catalogue: members.
describe('members', () => {
  const app = useApp();
  let owner: Client;
  let ownerId: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    ownerId = (await owner.get<{ user: { id: string } }>('/api/auth/session')).body.user.id;
  });

  const tokenOf = (inviteUrl: string) => new URL(inviteUrl).searchParams.get('token');

  test('the list names people, open invitations and roles with how many have them', async () => {
    const { client } = await newWorkspace(owner);
    await newMember(app, 'viewer', client);
    await client.act('members.invite', { email: 'waiting@example.com', role: 'admin', name: 'Wai Ting' });
    const list = await client.act<Members>('members.list');
    expect(list.items.map((member) => [member.role, member.twoFactor])).toEqual([
      ['owner', false],
      ['viewer', false],
    ]);
    expect(list.invitations).toMatchObject([
      { email: 'waiting@example.com', name: 'Wai Ting', role: 'admin', invitedBy: { id: ownerId } },
    ]);
    expect(list.roles.map((role) => [role.key, role.builtIn, role.members])).toEqual(
      expect.arrayContaining([
        ['owner', true, 1],
        ['admin', true, 0],
        ['member', true, 0],
        ['viewer', true, 1],
      ]),
    );
  });

  test('joining, changing a role and leaving leave their events and words', async () => {
    const invited = await owner.call('members.invite', { email: 'events@example.com', role: 'member' });
    expect(invited.body).toMatchObject({
      events: ['platform.member_invited'],
      activity: [{ summary: 'invited events@example.com as Member' }],
    });
    const { id } = await newMember(app, 'member', owner);
    expect((await owner.call('members.set_role', { id, role: 'viewer' })).body).toMatchObject({
      result: { id, role: 'viewer' },
      events: ['platform.role_changed'],
    });
    expect((await owner.call('members.remove', { id })).body).toMatchObject({
      result: { id },
      events: ['platform.member_removed'],
    });
    const joined = await app.services.database.many({
      text: "select data from events where name = 'platform.member_joined' and subject_id = $1",
      values: [id],
    });
    expect(joined).toMatchObject([{ data: { userId: id, role: 'member' } }]);
  });

  test('409 already_member: in small or capital letters', async () => {
    const { email } = await newMember(app, 'member', owner);
    for (const address of [ownerEmail, email, email.toUpperCase()])
      expect(await owner.call('members.invite', { email: address, role: 'viewer' })).toMatchObject({
        status: 409,
        body: { code: 'already_member' },
      });
  });

  test('404: a role, or a member, that does not exist', async () => {
    expect(await owner.call('members.invite', { email: 'x@example.com', role: 'emperor' })).toMatchObject({
      status: 404,
      body: { code: 'role_not_found' },
    });
    expect(await owner.call('members.set_role', { id: ownerId, role: 'emperor' })).toMatchObject({
      status: 404,
      body: { code: 'role_not_found' },
    });
    const nobody = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
    expect(await owner.call('members.set_role', { id: nobody, role: 'viewer' })).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
    expect(await owner.call('members.remove', { id: nobody })).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
  });

  test('409 last_owner: the last owner can neither go nor become less', async () => {
    const second = await newWorkspace(owner);
    expect(await second.client.call('members.remove', { id: ownerId })).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    });
    expect(await second.client.call('members.set_role', { id: ownerId, role: 'admin' })).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    });
    expect(await second.client.call('members.set_role', { id: ownerId, role: 'owner' })).toMatchObject({ status: 200 });
  });

  test('two owners who remove each other at the same instant: one of them stays', async () => {
    const { id: workspaceId, client } = await newWorkspace(owner);
    for (let round = 0; round < 3; round++) {
      const rival = await newMember(app, 'owner', client);
      const [mine, theirs] = await Promise.all([
        client.call('members.remove', { id: rival.id }),
        rival.client.call('members.remove', { id: ownerId }, { headers: { 'x-svc-workspace': workspaceId } }),
      ]);
      const done = [mine, theirs].filter((answer) => answer.status === 200);
      expect(done).toHaveLength(1);
      const refused = mine.status === 200 ? theirs : mine;
      expect([403, 409]).toContain(refused.status);
      // Whoever stayed brings the other back, so that the next round begins alike.
      if (theirs.status === 200) {
        const { inviteUrl } = await rival.client.act<{ inviteUrl: string }>('members.invite', {
          email: ownerEmail,
          role: 'owner',
        });
        await owner.act('members.accept', { token: tokenOf(inviteUrl) });
        await client.act('members.remove', { id: rival.id });
      }
      expect((await client.act<Members>('members.list')).items.map((member) => member.id)).toEqual([ownerId]);
    }
  });

  test('two owners who step down at the same instant: one stays an owner', async () => {
    const { id: workspaceId, client } = await newWorkspace(owner);
    const rival = await newMember(app, 'owner', client);
    const answers = await Promise.all([
      client.call('members.set_role', { id: ownerId, role: 'viewer' }),
      rival.client.call(
        'members.set_role',
        { id: rival.id, role: 'viewer' },
        { headers: { 'x-svc-workspace': workspaceId } },
      ),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ code: 'last_owner' });
  });

  test('403 beyond_own_rights: an admin makes no owner, and touches none', async () => {
    const { client: admin, id: adminId } = await newMember(app, 'admin', owner);
    expect(await admin.call('members.invite', { email: 'new@example.com', role: 'owner' })).toMatchObject({
      status: 403,
      body: { code: 'beyond_own_rights' },
    });
    expect(await admin.call('members.set_role', { id: adminId, role: 'owner' })).toMatchObject({
      status: 403,
      body: { code: 'beyond_own_rights' },
    });
    expect(await admin.call('members.set_role', { id: ownerId, role: 'viewer' })).toMatchObject({
      status: 403,
      body: { code: 'beyond_own_rights' },
    });
    expect(await admin.call('members.remove', { id: ownerId })).toMatchObject({
      status: 403,
      body: { code: 'beyond_own_rights' },
    });
  });

  test('403 beyond_own_rights: nobody hands out a right they do not have, least of all to themselves', async () => {
    const key = await newRole(owner, ['members.read', 'members.admin', 'workspace.read']);
    const { client: keeper, id: keeperId } = await newMember(app, key, owner);
    const { roles } = await keeper.act<Members>('members.list');
    const own = roles.find((role) => role.key === key);
    expect(
      await keeper.call('members.save_role', {
        id: own?.id,
        name: own?.name,
        capabilities: ['members.read', 'members.admin', 'workspace.read', 'crm.read'],
      }),
    ).toMatchObject({
      status: 403,
      body: { code: 'beyond_own_rights', capabilities: ['crm.read'] },
    });
    expect(await keeper.call('members.save_role', { name: 'Wider', capabilities: ['crm.delete'] })).toMatchObject({
      status: 403,
      body: { code: 'beyond_own_rights' },
    });
    expect(await keeper.call('members.set_role', { id: keeperId, role: 'admin' })).toMatchObject({
      status: 403,
      body: { code: 'beyond_own_rights' },
    });
    expect(await keeper.call('members.invite', { email: 'wide@example.com', role: 'viewer' })).toMatchObject({
      status: 403,
      body: { code: 'beyond_own_rights' },
    });
    expect(await keeper.call('members.invite', { email: 'equal@example.com', role: key })).toMatchObject({
      status: 200,
    });
  });

  test('whoever is removed is out at the next call, keys included, and the keys stay dead when they come back', async () => {
    const person = await newMember(app, 'member', owner);
    const key = await pairComputer(app, person.client);
    expect(await callByComputer(app, key, 'crm.list_leads')).toMatchObject({ status: 200 });
    await owner.act('members.remove', { id: person.id });
    expect(await callByComputer(app, key, 'crm.list_leads')).toMatchObject({ status: 401 });
    expect(await person.client.call('crm.list_leads')).toMatchObject({
      status: 403,
      body: { ok: false, code: 'not_workspace_member' },
    });
    const { inviteUrl } = await owner.act<{ inviteUrl: string }>('members.invite', {
      email: person.email,
      role: 'member',
    });
    expect(await person.client.post('/api/auth/accept-invite', { token: tokenOf(inviteUrl) })).toMatchObject({
      status: 200,
    });
    expect(await person.client.call('crm.list_leads')).toMatchObject({ status: 200 });
    expect(await callByComputer(app, key, 'crm.list_leads')).toMatchObject({ status: 401 });
  });

  test('a member of another workspace is no member here, whatever their role there', async () => {
    const second = await newWorkspace(owner);
    const stranger = await newMember(app, 'owner', second.client);
    for (const action of ['members.set_role', 'members.remove'])
      expect(
        await owner.call(action, { id: stranger.id, role: action === 'members.set_role' ? 'viewer' : undefined }),
      ).toMatchObject({
        status: 404,
        body: { code: 'member_not_found' },
      });
    expect(
      await stranger.client.call(
        'members.list',
        {},
        { headers: { 'x-svc-workspace': (await owner.act<{ id: string }>('workspace.get')).id } },
      ),
    ).toMatchObject({
      status: 403,
    });
  });
});
