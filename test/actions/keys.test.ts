import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';

interface KeyItem {
  id: string;
  name: string;
  kind: string;
  hint: string;
  owner: { id: string; name: string };
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  state: string;
}

// contract: API keys. A computer key stands in where a key must be shown to a door.
describe('API keys', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  afterEach(() => app.clock.reset());

  const create = (client: Client, input: Record<string, unknown> = {}) =>
    client.act<{ id: string; key: string }>('keys.create', { name: 'Program', ...input });
  const find = async (client: Client, id: string) =>
    (await client.act<{ items: KeyItem[] }>('keys.list')).items.find((item) => item.id === id);
  const works = async (key: string) => (await callByComputer(app, key, 'crm.list_leads')).status === 200;

  test('a key is svc_ and at least 32 random bytes in base62, another one each time', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => create(owner)));
    for (const { key } of keys) expect(key).toMatch(/^svc_[0-9A-Za-z]{43,}$/);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(5);
  });

  test('the list shows the first 8 characters and never the key', async () => {
    const { id, key } = await create(owner, { name: 'Website' });
    const answer = await owner.call('keys.list');
    expect(answer.text).not.toContain(key);
    expect(await find(owner, id)).toEqual({
      id,
      name: 'Website',
      kind: 'api',
      mode: 'full',
      scopes: null,
      hint: key.slice(0, 8),
      owner: { id: expect.any(String), name: 'Olivia Owner' },
      createdAt: expect.any(String),
      lastUsedAt: null,
      mcpUsedAt: null,
      expiresAt: null,
      state: 'active',
    });
  });

  test('the last use is remembered', async () => {
    const { id, key } = await create(owner, { kind: 'computer' });
    expect(await works(key)).toBe(true);
    expect((await find(owner, id))?.lastUsedAt).toEqual(expect.any(String));
  });

  test('a rotated key works at once and the old one no longer', async () => {
    const { id, key } = await create(owner, { kind: 'computer' });
    const rotated = await owner.act<{ id: string; key: string }>('keys.rotate', { id });
    expect(rotated.id).toBe(id);
    expect([await works(key), await works(rotated.key)]).toEqual([false, true]);
    expect(await find(owner, id)).toMatchObject({ name: 'Program', hint: rotated.key.slice(0, 8) });
  });

  test('a revoked key is dead at once, gone from the list, and cannot be used for anything again', async () => {
    const { id, key } = await create(owner, { kind: 'computer' });
    expect(await owner.call('keys.revoke', { id })).toMatchObject({
      status: 200,
      body: { result: { id }, events: ['platform.key_revoked'] },
    });
    expect(await works(key)).toBe(false);
    expect(await find(owner, id)).toBeUndefined();
    for (const action of ['keys.revoke', 'keys.rotate'])
      expect(await owner.call(action, { id })).toMatchObject({ status: 409, body: { code: 'key_revoked' } });
  });

  test('a key works until its expiry and not after', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { id, key } = await create(owner, { kind: 'computer', expiresAt });
    expect(await works(key)).toBe(true);
    app.clock.advance(3_600_001);
    expect(await works(key)).toBe(false);
    expect(await find(owner, id)).toMatchObject({ state: 'expired', expiresAt });
    expect(await owner.call('keys.create', { name: 'Late', expiresAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 409,
      body: { code: 'expiry_in_past' },
    });
  });

  test('everybody sees and ends their own keys; who administers keys those of all', async () => {
    const one = await newMember(app, 'member', owner);
    const other = await newMember(app, 'member', owner);
    const { id } = await create(one.client);
    expect(await find(one.client, id)).toBeDefined();
    expect(await find(other.client, id)).toBeUndefined();
    for (const action of ['keys.rotate', 'keys.revoke'])
      expect(await other.client.call(action, { id })).toMatchObject({ status: 404, body: { code: 'key_not_found' } });
    expect(await find(owner, id)).toMatchObject({ owner: { id: one.id } });
    expect(await owner.call('keys.revoke', { id })).toMatchObject({ status: 200 });
  });

  test('nobody rotates another person’s key: the new one would act as that person', async () => {
    const person = await newMember(app, 'member', owner);
    const { id } = await create(person.client);
    const { client: admin } = await newMember(app, 'admin', owner);
    const answer = await admin.call('keys.rotate', { id });
    expect([403, 404, 409]).toContain(answer.status);
  });

  test('a key of one workspace does not exist in another', async () => {
    const { id } = await create(owner);
    const second = await newWorkspace(owner);
    expect(await find(second.client, id)).toBeUndefined();
    for (const action of ['keys.rotate', 'keys.revoke'])
      expect(await second.client.call(action, { id })).toMatchObject({ status: 404, body: { code: 'key_not_found' } });
  });

  test('a key acts in the workspace it was made in, with its owner’s rights of now', async () => {
    const person = await newMember(app, 'member', owner);
    const { key } = await create(person.client, { kind: 'computer' });
    expect(await callByComputer(app, key, 'crm.create_lead', { name: 'Ada' })).toMatchObject({ status: 200 });
    await owner.act('members.set_role', { id: person.id, role: 'viewer' });
    expect(await callByComputer(app, key, 'crm.create_lead', { name: 'Ada' })).toMatchObject({
      status: 403,
      body: { code: 'missing_capability' },
    });
    expect(await callByComputer(app, key, 'workspace.get')).toMatchObject({
      status: 200,
      body: { result: { name: 'Test workspace' } },
    });
  });

  test('no key makes, rotates or ends a key: that takes a signed-in person', async () => {
    const { id, key } = await create(owner, { kind: 'computer' });
    for (const [action, input] of [
      ['keys.create', { name: 'x' }],
      ['keys.rotate', { id }],
      ['keys.revoke', { id }],
    ] as const) {
      expect(await callByComputer(app, key, action, input)).toMatchObject({
        status: 403,
        body: { ok: false, code: 'session_only' },
      });
    }
  });
});
