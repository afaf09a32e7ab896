import { describe, expect, test } from 'vitest';
import { type App, startApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember } from '../harness/factories.ts';

const person = {
  email: 'first@example.com',
  name: 'First Person',
  password: 'a long password',
  workspaceName: 'First Company',
};

async function unclaimed(
  env: Record<string, string>,
  work: (app: App, claim: (more: object, language?: string) => Promise<Client>) => Promise<void>,
): Promise<void> {
  const app = await startApp({ owner: false, env });
  try {
    const token = await app.services.firstOwner.makeSetupToken();
    await work(app, async (more, language = 'en') => {
      const client = app.browser();
      const answer = await client.post(
        '/api/auth/claim',
        { ...person, ...more, token },
        { headers: { 'accept-language': language } },
      );
      expect(answer.status).toBe(200);
      return client;
    });
  } finally {
    await app.stop();
  }
}

const namesOf = async (client: Client) =>
  (await client.act<{ items: { name: string }[] }>('crm.list_customers', { limit: 100 })).items.map(({ name }) => name);

// contract: Starting and first sign-in, sample data.
describe('the first workspace', () => {
  test('begins with the sample where the person wants it, in their language', async () => {
    await unclaimed({}, async (app, claim) => {
      expect(await app.browser().get('/api/auth/setup')).toMatchObject({ body: { claimed: false, sample: false } });
      const client = await claim({ sample: true }, 'de');
      expect(await namesOf(client)).toContain('Anna Hartmann');
      const member = await newMember(app, 'member', client);
      expect(await member.client.call('workspace.fill_sample')).toMatchObject({
        status: 403,
        body: { code: 'missing_capability' },
      });
    });
  });

  test('begins empty otherwise', async () => {
    await unclaimed({}, async (_app, claim) => expect(await namesOf(await claim({}))).toEqual([]));
  });

  test('SVC_SAMPLE=1: begins with it unless the person says no', async () => {
    await unclaimed({ SVC_SAMPLE: '1' }, async (app, claim) => {
      expect(await app.browser().get('/api/auth/setup')).toMatchObject({ body: { claimed: false, sample: true } });
      expect(await namesOf(await claim({ sample: false }))).toEqual([]);
    });
    await unclaimed({ SVC_SAMPLE: '1' }, async (_app, claim) =>
      expect(await namesOf(await claim({}))).toContain('Amelia Hart'),
    );
  });

  test('of an owner who is named in the configuration has it too', async () => {
    const app = await startApp({ owner: false });
    try {
      await app.services.firstOwner.ensure({ ...person, language: 'en', sample: true });
      const client = app.browser();
      await client.post('/api/auth/sign-in', { email: person.email, password: person.password });
      expect(await namesOf(client)).toHaveLength(25);
    } finally {
      await app.stop();
    }
  });
});
