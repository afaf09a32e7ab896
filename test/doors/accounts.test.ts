import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { inWorkspace, newMember, newWorkspace } from '../harness/factories.ts';

const newPassword = 'an entirely new one';

// A signed-in person's own account.
describe('account', () => {
  const app = useApp();

  test('401 without a session, before anything else', async () => {
    for (const path of ['change-password', 'profile', 'two-factor/start', 'two-factor/confirm', 'two-factor/disable']) {
      expect(
        await app
          .browser()
          .post(`/api/auth/${path}`, undefined, { raw: '{', headers: { origin: 'http://evil.example' } }),
        path,
      ).toMatchObject({
        status: 401,
        body: { code: 'no_session' },
      });
    }
  });

  test('403 foreign_origin: no foreign page changes an account', async () => {
    const { client } = await newMember(app, 'viewer');
    for (const headers of [{ origin: 'http://evil.example' }, { origin: '' }])
      expect(await client.post('/api/auth/profile', { name: 'Evil' }, { headers })).toMatchObject({
        status: 403,
        body: { code: 'foreign_origin' },
      });
  });

  test('a new password ends every other session and keeps this one', async () => {
    const person = await newMember(app, 'member');
    const elsewhere = app.browser();
    await elsewhere.post('/api/auth/sign-in', { email: person.email, password: person.password });
    expect(
      await person.client.post('/api/auth/change-password', { currentPassword: person.password, newPassword }),
    ).toMatchObject({ status: 200, body: { ok: true } });
    expect(await person.client.call('crm.list_leads')).toMatchObject({ status: 200 });
    expect(await elsewhere.call('crm.list_leads')).toMatchObject({ status: 401 });
    expect(
      await app.browser().post('/api/auth/sign-in', { email: person.email, password: person.password }),
    ).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(await app.browser().post('/api/auth/sign-in', { email: person.email, password: newPassword })).toMatchObject(
      { status: 200 },
    );
  });

  test('403 wrong_password, and 429 for who goes on guessing in a stolen session', async () => {
    const person = await newMember(app, 'member');
    const guess = () => person.client.post('/api/auth/change-password', { currentPassword: 'a guess', newPassword });
    expect(await guess()).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    let limited = false;
    for (let index = 0; index < 20 && !limited; index++) limited = (await guess()).status === 429;
    expect(limited).toBe(true);
  });

  test('422: a password of 9 or of 201 characters; 10 and 200 are taken', async () => {
    const person = await newMember(app, 'member');
    for (const tooBad of ['xK7pq92vT', 'x'.repeat(201), '']) {
      expect(
        await person.client.post('/api/auth/change-password', {
          currentPassword: person.password,
          newPassword: tooBad,
        }),
      ).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', details: [{ path: '/newPassword' }] },
      });
    }
    let current = person.password;
    for (const good of ['xK7pq92vTz', `an öd sentence ${'with öther words '.repeat(20)}`.slice(0, 200)]) {
      expect(
        await person.client.post('/api/auth/change-password', { currentPassword: current, newPassword: good }),
      ).toMatchObject({ status: 200 });
      current = good;
    }
  });

  test('name and language are changed one at a time, and others see the new name', async () => {
    const owner = await app.owner();
    const person = await newMember(app, 'member', owner);
    expect(await person.client.post('/api/auth/profile', { name: 'Renamed Person' })).toMatchObject({
      status: 200,
      body: { user: { name: 'Renamed Person', language: 'en' } },
    });
    expect(await person.client.post('/api/auth/profile', { language: 'de' })).toMatchObject({
      status: 200,
      body: { user: { name: 'Renamed Person', language: 'de' } },
    });
    expect(await owner.act('members.list')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: person.id, name: 'Renamed Person' })]),
    });
    for (const bad of [{ language: 'fr' }, { name: '  ' }, { email: 'other@example.com' }])
      expect(await person.client.post('/api/auth/profile', bad)).toMatchObject({
        status: 422,
        body: { code: 'invalid_input' },
      });
  });

  test('the answer to a change of the profile stays in the workspace that is in use', async () => {
    const client = await app.owner();
    const { id } = await newWorkspace(client, { name: 'Zz last by name' });
    await inWorkspace(client, id).act('workspace.get');
    expect(await client.post('/api/auth/profile', { language: 'en' })).toMatchObject({
      status: 200,
      body: { workspaceId: id },
    });
  });
});
