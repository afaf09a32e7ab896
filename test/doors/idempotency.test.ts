import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';

let count = 0;
const aKey = () => ({ 'idempotency-key': `key-${++count}` });

// contract: an Idempotency-Key makes a write safe to repeat for 24 h.
describe('Idempotency-Key', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  afterEach(() => app.clock.reset());

  const leads = async (q: string, client = owner) =>
    (await client.act<{ items: { id: string }[] }>('crm.list_leads', { q })).items;

  test('the first answer is given again, whole, and nothing is done twice', async () => {
    const headers = aKey();
    const first = await owner.call('crm.create_lead', { name: 'Once only', custom: { a: 1, b: 2 } }, { headers });
    const again = await owner.call('crm.create_lead', { custom: { b: 2, a: 1 }, name: 'Once only' }, { headers });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await leads('Once only')).toHaveLength(1);
  });

  test('the first answer is given again even when the thing was changed since', async () => {
    const headers = aKey();
    const first = await owner.call<{ result: { id: string } }>('crm.create_lead', { name: 'Before' }, { headers });
    await owner.act('crm.update_lead', { id: first.body.result.id, name: 'After' });
    expect((await owner.call('crm.create_lead', { name: 'Before' }, { headers })).body).toEqual(first.body);
  });

  test('409 idempotency_key_reused: the same key with another input, or for another action', async () => {
    const headers = aKey();
    await owner.call('crm.create_lead', { name: 'First use' }, { headers });
    expect(await owner.call('crm.create_lead', { name: 'Second use' }, { headers })).toMatchObject({
      status: 409,
      body: { ok: false, code: 'idempotency_key_reused' },
    });
    expect(await owner.call('workspace.set_variable', { name: 'x', value: 'y' }, { headers })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await leads('Second use')).toEqual([]);
  });

  test('409 already_done with the id: an answer that holds a secret is not kept', async () => {
    const headers = aKey();
    const first = await owner.call<{ result: { id: string; key: string } }>(
      'keys.create',
      { name: 'Once' },
      { headers },
    );
    const again = await owner.call('keys.create', { name: 'Once' }, { headers });
    expect(again).toMatchObject({ status: 409, body: { ok: false, code: 'already_done', id: first.body.result.id } });
    expect(again.text).not.toContain(first.body.result.key);
    const { items } = await owner.act<{ items: { name: string }[] }>('keys.list');
    expect(items.filter((item) => item.name === 'Once')).toHaveLength(1);
  });

  test('calls at once with one key: one lead, one answer', async () => {
    const headers = aKey();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => owner.call('crm.create_lead', { name: 'At once' }, { headers })),
    );
    expect(await leads('At once')).toHaveLength(1);
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
  });

  test('a refused call does not use the key up', async () => {
    const headers = aKey();
    const lead = await newLead(owner);
    expect(await owner.call('crm.update_lead', { id: lead.id, stage: 'lost' }, { headers })).toMatchObject({
      status: 409,
      body: { code: 'lost_reason_required' },
    });
    await owner.act('crm.update_lead', { id: lead.id, lostReason: 'Said later' });
    expect(await owner.call('crm.update_lead', { id: lead.id, stage: 'lost' }, { headers })).toMatchObject({
      status: 200,
      body: { result: { stage: 'lost' } },
    });
    const wrong = aKey();
    expect(await owner.call('crm.create_lead', {}, { headers: wrong })).toMatchObject({ status: 422 });
    expect(await owner.call('crm.create_lead', { name: 'Right now' }, { headers: wrong })).toMatchObject({
      status: 200,
    });
  });

  test('a call that failed inside does not use the key up', async () => {
    const headers = aKey();
    await app.services.database.run({ text: 'alter table leads rename to leads_gone', values: [] });
    const failed = await owner.call('crm.create_lead', { name: 'After the fault' }, { headers });
    await app.services.database.run({ text: 'alter table leads_gone rename to leads', values: [] });
    expect(failed.status).toBe(500);
    expect(await owner.call('crm.create_lead', { name: 'After the fault' }, { headers })).toMatchObject({
      status: 200,
    });
    expect(await leads('After the fault')).toHaveLength(1);
  });

  test('after 24 hours the key is free again', async () => {
    const headers = aKey();
    const first = await owner.call('crm.create_lead', { name: 'Daily' }, { headers });
    app.clock.advance(24 * 3_600_000 - 60_000);
    expect((await owner.call('crm.create_lead', { name: 'Daily' }, { headers })).body).toEqual(first.body);
    app.clock.advance(61_000);
    expect(await owner.call('crm.create_lead', { name: 'Another input' }, { headers })).toMatchObject({ status: 200 });
    expect(await leads('Another input')).toHaveLength(1);
  });

  test('two people, and two workspaces of one person, may use the same key', async () => {
    const headers = aKey();
    const person = await newMember(app, 'member', owner);
    const second = await newWorkspace(owner);
    const ids = new Set<string>();
    for (const client of [owner, person.client, second.client])
      ids.add((await client.act<{ id: string }>('crm.create_lead', { name: 'Same key' }, { headers })).id);
    expect(ids.size).toBe(3);
  });

  test('a key that lost its right gets no old answer', async () => {
    const headers = aKey();
    const person = await newMember(app, 'member', owner);
    await person.client.act('crm.create_lead', { name: 'Then allowed' }, { headers });
    await owner.act('members.set_role', { id: person.id, role: 'viewer' });
    expect(await person.client.call('crm.create_lead', { name: 'Then allowed' }, { headers })).toMatchObject({
      status: 403,
    });
  });

  test('it means nothing for a read', async () => {
    const headers = aKey();
    const before = await owner.call<{ result: { items: unknown[] } }>(
      'crm.list_leads',
      { q: 'Read twice' },
      { headers },
    );
    await newLead(owner, { name: 'Read twice' });
    const after = await owner.call<{ result: { items: unknown[] } }>(
      'crm.list_leads',
      { q: 'Read twice' },
      { headers },
    );
    expect([before.body.result.items.length, after.body.result.items.length]).toEqual([0, 1]);
  });

  test('the command line’s calls are as safe to repeat', async () => {
    const key = await pairComputer(app, owner);
    const call = () =>
      app
        .browser()
        .post('/api/cli/actions/crm.create_lead', { name: 'From afar' }, { headers: { 'x-api-key': key, ...headers } });
    const headers = aKey();
    const first = await call();
    expect((await call()).body).toEqual(first.body);
    expect(await leads('From afar')).toHaveLength(1);
  });
});
