import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, newMember, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';

interface Webhook {
  id: string;
  kind: string;
  provider: string;
  name: string;
  url: string;
  steps: string[];
  secretHint: string | null;
  lastReceivedAt: string | null;
  updatedAt: string;
  secret?: string;
}

interface List {
  items: Webhook[];
  presets: { kind: string; provider: string; title: string; secretFrom: string; steps: string[] }[];
}

describe('provider webhooks', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const save = (input: object) => owner.act<Webhook>('webhooks.save_provider', input);
  const list = (client = owner) => client.act<List>('webhooks.list_providers');

  test('all ten are offered, with where the secret comes from and what to paste where', async () => {
    const { presets } = await list();
    expect(presets.map(({ provider }) => provider)).toEqual([
      ...[
        'google-calendar',
        'cal-com',
        'calendly',
        'fireflies',
        'recall-ai',
        'read-ai',
        'twilio',
        'vapi',
        'retell',
        'elevenlabs',
      ],
    ]);
    expect(presets.find(({ provider }) => provider === 'twilio')).toMatchObject({
      kind: 'voice',
      title: 'Twilio',
      secretFrom: 'them',
      steps: expect.arrayContaining([expect.stringContaining('Auth Token')]),
    });
  });

  test('where people choose the secret one is made, shown once, and kept encrypted', async () => {
    const saved = await save({ kind: 'notetaker', provider: 'fireflies' });
    expect(saved).toMatchObject({
      name: 'Fireflies',
      url: `${app.baseUrl}/api/webhooks/provider/notetaker/${saved.id}`,
      lastReceivedAt: null,
    });
    expect(saved.secret).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(saved.secretHint).toBe(saved.secret?.slice(-4));
    expect(JSON.stringify(await list())).not.toContain(saved.secret);
    const again = await save({ id: saved.id, kind: 'notetaker', provider: 'fireflies', name: 'Meetings' });
    expect(again).toMatchObject({ name: 'Meetings', secretHint: saved.secretHint });
    expect(again).not.toHaveProperty('secret');
    const [row] = await rowsOf<{ secret: Buffer }>(app.database, 'select secret from provider_webhooks where id = $1', [
      saved.id,
    ]);
    expect(row?.secret.toString('latin1')).not.toContain(saved.secret);
    expect(app.log.join()).not.toContain(saved.secret);
  });

  test('where the service makes the secret it is given later, with or without blanks around it, and never said back', async () => {
    const saved = await save({ kind: 'voice', provider: 'twilio' });
    expect(saved).toMatchObject({ secretHint: null });
    expect(saved).not.toHaveProperty('secret');
    const known = await save({ id: saved.id, kind: 'voice', provider: 'twilio', secret: ' 0123456789abcdef\n' });
    expect(known.secretHint).toBe('cdef');
    expect(known).not.toHaveProperty('secret');
  });

  test.each([
    [{ kind: 'voice', provider: 'calendly' }, '/provider'],
    [{ kind: 'voice', provider: 'nobody' }, '/provider'],
    [{ kind: 'post', provider: 'twilio' }, '/kind'],
    [{ kind: 'voice', provider: 'twilio', secret: 'short' }, '/secret'],
    [{ kind: 'notetaker', provider: 'read-ai', secret: 'this is not base64' }, '/secret'],
    [{ kind: 'notetaker', provider: 'recall-ai', secret: 'whsec_!!!!!!!!!!!!!' }, '/secret'],
  ])('%j is refused at %s', async (input, path) => {
    expect(await owner.call('webhooks.save_provider', input)).toMatchObject({
      status: 422,
      body: { details: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });

  test('the service of a webhook cannot be changed, and a newer state is not overwritten', async () => {
    const saved = await save({ kind: 'calendar', provider: 'cal-com' });
    expect(
      await owner.call('webhooks.save_provider', { id: saved.id, kind: 'calendar', provider: 'calendly' }),
    ).toMatchObject({ status: 422 });
    const stale = {
      id: saved.id,
      kind: 'calendar',
      provider: 'cal-com',
      name: 'Other',
      expectedUpdatedAt: '2020-01-01T00:00:00.000Z',
    };
    expect(await owner.call('webhooks.save_provider', stale)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  test('steps come in the language of whoever asks', async () => {
    const german = await newMember(app, 'admin', owner);
    await rowsOf(app.database, "update users set language = 'de' where id = $1", [german.id]);
    const { presets } = await list(german.client);
    expect(presets.find(({ provider }) => provider === 'twilio')?.steps[0]).toMatch(/^In der Twilio-Konsole/);
  });

  test('a deleted one is in the trash and comes back with its address and secret', async () => {
    const saved = await save({ kind: 'calendar', provider: 'cal-com', name: 'To be deleted' });
    await owner.act('webhooks.delete_provider', { id: saved.id });
    expect((await list()).items.map(({ id }) => id)).not.toContain(saved.id);
    const trash = await owner.act<{ items: { type: string; id: string; title: string }[] }>('workspace.list_deleted');
    expect(trash.items).toContainEqual(
      expect.objectContaining({ type: 'provider_webhook', id: saved.id, title: 'To be deleted' }),
    );
    await owner.act('workspace.restore', { type: 'provider_webhook', id: saved.id });
    expect((await list()).items).toContainEqual(
      expect.objectContaining({ id: saved.id, url: saved.url, secretHint: saved.secretHint }),
    );
  });

  test('a program may look, needs an approval to delete, and never gets a secret', async () => {
    const saved = await save({ kind: 'calendar', provider: 'cal-com', name: 'Looked at' });
    const key = await pairComputer(app, owner);
    expect((await callByComputer(app, key, 'webhooks.list_providers')).status).toBe(200);
    expect(
      (await callByComputer(app, key, 'webhooks.save_provider', { kind: 'calendar', provider: 'cal-com' })).status,
    ).toBe(403);
    const card = await newCard(app, key, 'webhooks.delete_provider', { id: saved.id });
    const { preview } = await owner.act<{ preview: string }>('approvals.get', { id: card });
    expect(preview).toContain('Looked at');
  });

  test('other workspaces and people without the right see and change nothing', async () => {
    const saved = await save({ kind: 'calendar', provider: 'cal-com' });
    const elsewhere = await newWorkspace(owner);
    expect((await list(elsewhere.client)).items).toEqual([]);
    expect(await elsewhere.client.call('webhooks.delete_provider', { id: saved.id })).toMatchObject({ status: 404 });
    expect(
      await elsewhere.client.call('webhooks.save_provider', { id: saved.id, kind: 'calendar', provider: 'cal-com' }),
    ).toMatchObject({ status: 404 });
    const viewer = await newMember(app, 'viewer', owner);
    expect(await viewer.client.call('webhooks.save_provider', { kind: 'calendar', provider: 'cal-com' })).toMatchObject(
      { status: 403 },
    );
  });
});
