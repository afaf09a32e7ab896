import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import {
  callByComputer,
  newCard,
  newLead,
  newMember,
  newRole,
  newWorkspace,
  ownerAtHome,
  pairComputer,
} from '../harness/factories.ts';

// catalogue: capability and preconditions are checked again at the moment of approval, with the approver's own rights
// needed too; it executes exactly once.
describe('at the moment of approval', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  async function askedByMember() {
    const person = await newMember(app, 'member', owner);
    const key = await pairComputer(app, person.client);
    const lead = await newLead(owner);
    return { person, key, lead, id: await newCard(app, key, 'crm.delete_lead', { id: lead.id }) };
  }
  const state = async (id: string) => (await owner.act<{ state: string }>('approvals.get', { id })).state;
  const exists = async (id: string) => (await owner.call('crm.get_lead', { id })).status === 200;

  test('409 precondition_changed: who asked has lost the right meanwhile; with it back, it can be approved', async () => {
    const { person, lead, id } = await askedByMember();
    await owner.act('members.set_role', { id: person.id, role: 'viewer' });
    expect(await owner.call('approvals.approve', { id })).toMatchObject({
      status: 409,
      body: { code: 'precondition_changed', because: 'requester_may_not' },
    });
    expect([await state(id), await exists(lead.id)]).toEqual(['pending', true]);
    await owner.act('members.set_role', { id: person.id, role: 'member' });
    expect(await owner.act('approvals.approve', { id })).toMatchObject({ state: 'executed' });
  });

  test('409 precondition_changed: who asked has left', async () => {
    const { person, lead, id } = await askedByMember();
    await owner.act('members.remove', { id: person.id });
    expect(await owner.call('approvals.approve', { id })).toMatchObject({
      status: 409,
      body: { code: 'precondition_changed', because: 'requester_left' },
    });
    expect(await exists(lead.id)).toBe(true);
    expect(await owner.act('approvals.decline', { id })).toMatchObject({ state: 'declined' });
  });

  test('409 precondition_changed: the lead is gone, and the card waits on', async () => {
    const { lead, id } = await askedByMember();
    await owner.act('crm.delete_lead', { id: lead.id });
    expect(await owner.call('approvals.approve', { id })).toMatchObject({
      status: 409,
      body: { code: 'precondition_changed', cause: { code: 'lead_not_found' } },
    });
    expect(await state(id)).toBe('pending');
    await owner.act('workspace.restore', { type: 'lead', id: lead.id });
    expect(await owner.act('approvals.approve', { id })).toMatchObject({ state: 'executed' });
  });

  test('409 precondition_changed: the module is switched off', async () => {
    const { client } = await newWorkspace(owner);
    const key = await pairComputer(app, client);
    const lead = await newLead(client);
    const id = await newCard(app, key, 'crm.delete_lead', { id: lead.id });
    await client.act('workspace.set_module', { module: 'crm', enabled: false });
    expect(await client.call('approvals.approve', { id })).toMatchObject({
      status: 409,
      body: { code: 'precondition_changed', because: 'not_available' },
    });
  });

  test('403 missing_capability: who approves must be allowed to do it themselves', async () => {
    const { lead, id } = await askedByMember();
    const { client: clerk } = await newMember(
      app,
      await newRole(owner, ['approvals.read', 'approvals.write', 'crm.read', 'crm.write']),
      owner,
    );
    expect(await clerk.call('approvals.approve', { id })).toMatchObject({
      status: 403,
      body: { code: 'missing_capability', capability: 'crm.delete' },
    });
    expect(await clerk.call('approvals.edit_and_approve', { id, input: { id: lead.id } })).toMatchObject({
      status: 403,
    });
    expect([await state(id), await exists(lead.id)]).toEqual(['pending', true]);
    expect(await clerk.act('approvals.decline', { id })).toMatchObject({ state: 'declined' });
  });

  test('403: a viewer reads cards and decides none', async () => {
    const { id } = await askedByMember();
    const { client: viewer } = await newMember(app, 'viewer', owner);
    expect(await viewer.call('approvals.get', { id })).toMatchObject({ status: 200 });
    for (const action of ['approvals.approve', 'approvals.decline'])
      expect(await viewer.call(action, { id })).toMatchObject({ status: 403, body: { code: 'missing_capability' } });
  });

  test('403 session_only: no computer decides on a card, not even on its own', async () => {
    const { key, lead, id } = await askedByMember();
    for (const [action, input] of [
      ['approvals.approve', { id }],
      ['approvals.decline', { id }],
      ['approvals.edit_and_approve', { id, input: { id: lead.id } }],
    ] as const) {
      expect(await callByComputer(app, key, action, input)).toMatchObject({
        status: 403,
        body: { ok: false, code: 'session_only' },
      });
    }
    expect(await callByComputer(app, key, 'approvals.get', { id })).toMatchObject({
      status: 200,
      body: { result: { state: 'pending' } },
    });
  });

  test('many approvers at the same instant: executed once, the others are told that it was decided', async () => {
    for (let round = 0; round < 3; round++) {
      const { lead, id } = await askedByMember();
      const { client: second } = await newMember(app, 'admin', owner);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? owner : second).call('approvals.approve', { id })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(5).fill(409)]);
      for (const answer of answers.filter((candidate) => candidate.status === 409))
        expect(answer.body).toMatchObject({ code: 'already_decided' });
      const events = await app.services.database.many({
        text: "select 1 from events where name = 'crm.lead_deleted' and subject_id = $1",
        values: [lead.id],
      });
      expect(events).toHaveLength(1);
    }
  });

  test('one approves and one declines at the same instant: one of them, wholly', async () => {
    const { lead, id } = await askedByMember();
    const { client: second } = await newMember(app, 'admin', owner);
    const answers = await Promise.all([
      owner.call('approvals.approve', { id }),
      second.call('approvals.decline', { id }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await exists(lead.id)).toBe((await state(id)) === 'declined');
  });

  test('the same Idempotency-Key approves once and answers alike', async () => {
    const { id } = await askedByMember();
    const headers = { 'idempotency-key': `approve-${id}` };
    const first = await owner.call('approvals.approve', { id }, { headers });
    const second = await owner.call('approvals.approve', { id }, { headers });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  test('403 session_only: no program invites anybody, not even by a card', async () => {
    const key = await pairComputer(app, owner);
    const answer = await callByComputer(app, key, 'members.invite', { email: 'carded@example.com', role: 'viewer' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'session_only' } });
    expect((await owner.call('members.list')).text).not.toContain('carded@example.com');
    expect((await owner.call('approvals.list')).text).not.toContain('carded@example.com');
  });
});
