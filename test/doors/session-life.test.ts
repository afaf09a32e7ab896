import { afterEach, describe, expect, test } from 'vitest';
import { type App, ownerEmail, useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember } from '../harness/factories.ts';

const minute = 60_000;
const day = 86_400_000;

interface Listed {
  items: {
    id: string;
    current: boolean;
    userAgent: string | null;
    address: string | null;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
  }[];
}

function copyOf(app: App, client: Client): Client {
  const copy = app.browser();
  copy.setCookie('svc_session', client.cookie('svc_session') ?? '');
  return copy;
}

// How long a session lives, and how it ends.
describe('the life of a session', () => {
  const app = useApp();

  afterEach(() => app.clock.reset());

  test('within a day the token stays the same', async () => {
    const client = await app.owner();
    app.clock.advance(day - minute);
    expect((await client.call('crm.list_leads')).headers['set-cookie']).toBeUndefined();
  });

  test('after a day the token is replaced; the old one works for a minute more, then no longer', async () => {
    const client = await app.owner();
    const old = copyOf(app, client);
    const before = client.cookie('svc_session');
    app.clock.advance(day + minute);
    const answer = await client.call('crm.list_leads');
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(client.cookie('svc_session')).not.toBe(before);
    app.clock.advance(minute - 1_000);
    // Requests that were under way with the old token: answered, and the browser is not handed another one.
    expect(await old.call('crm.list_leads')).toMatchObject({ status: 200 });
    expect(old.cookie('svc_session')).toBe(before);
    app.clock.advance(2_000);
    expect(await old.call('crm.list_leads')).toMatchObject({ status: 401, body: { code: 'no_session' } });
    expect(await client.call('crm.list_leads')).toMatchObject({ status: 200 });
  });

  test('many requests at once at the turn of the day: all answered, one new token', async () => {
    const client = await app.owner();
    const copies = Array.from({ length: 6 }, () => copyOf(app, client));
    app.clock.advance(day + minute);
    const answers = await Promise.all(copies.map((copy) => copy.call('crm.list_leads')));
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect(answers.filter((answer) => answer.headers['set-cookie'])).toHaveLength(1);
  });

  test('asking who is signed in does not lose the session at the turn of the day', async () => {
    const client = await app.owner();
    app.clock.advance(day + minute);
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 200 });
    app.clock.advance(2 * minute);
    expect(await client.call('crm.list_leads')).toMatchObject({ status: 200 });
  });

  test('the catalogue hands over the new token as actions do', async () => {
    const client = await app.owner();
    app.clock.advance(day + minute);
    expect((await client.get('/api/os/tools')).headers['set-cookie']).toBeDefined();
    app.clock.advance(2 * minute);
    expect(await client.call('crm.list_leads')).toMatchObject({ status: 200 });
  });

  test('after 30 days a session is over, however often it was used', async () => {
    const client = await app.owner();
    for (let index = 0; index < 29; index++) {
      app.clock.advance(day);
      expect((await client.call('crm.list_leads')).status, `day ${index + 1}`).toBe(200);
    }
    app.clock.advance(day + minute);
    expect(await client.call('crm.list_leads')).toMatchObject({ status: 401, body: { code: 'no_session' } });
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  test('the list shows one’s own browsers, which of them this is, and no token', async () => {
    const person = await newMember(app, 'member');
    const second = app.browser();
    await second.post(
      '/api/auth/sign-in',
      { email: person.email, password: person.password },
      { headers: { 'user-agent': 'Second browser' } },
    );
    const answer = await person.client.call<{ result: Listed }>('workspace.list_sessions');
    expect(
      answer.body.result.items.map((session) => [session.current, session.userAgent, session.address]).sort(),
    ).toEqual([
      [false, 'Second browser', '127.0.0.1'],
      [true, null, '127.0.0.1'],
    ]);
    expect(answer.text).not.toContain(second.cookie('svc_session') ?? 'none');
  });

  test('a revoked session is out at the next call, the others go on', async () => {
    const person = await newMember(app, 'viewer');
    const second = app.browser();
    await second.post('/api/auth/sign-in', { email: person.email, password: person.password });
    const other = (await person.client.act<Listed>('workspace.list_sessions')).items.find(
      (session) => !session.current,
    );
    expect(await person.client.call('workspace.revoke_session', { id: other?.id })).toMatchObject({ status: 200 });
    expect(await second.call('crm.list_leads')).toMatchObject({ status: 401, body: { code: 'no_session' } });
    expect(await person.client.call('crm.list_leads')).toMatchObject({ status: 200 });
    expect(await person.client.call('workspace.revoke_session', { id: other?.id })).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
  });

  test('404: nobody ends a session of another person, not even an owner', async () => {
    const person = await newMember(app, 'member');
    const [session] = (await person.client.act<Listed>('workspace.list_sessions')).items;
    const owner = await app.owner();
    expect(await owner.call('workspace.revoke_session', { id: session?.id })).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
    expect((await owner.act<Listed>('workspace.list_sessions')).items.map((entry) => entry.id)).not.toContain(
      session?.id,
    );
    expect(await person.client.call('crm.list_leads')).toMatchObject({ status: 200 });
    expect((await owner.get<{ user: { email: string } }>('/api/auth/session')).body.user.email).toBe(ownerEmail);
  });
});
