import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, test } from 'vitest';
import { type App, useApp } from '../harness/app.ts';
import { newMember, type Person } from '../harness/factories.ts';

const step = 30_000;

function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6, algorithm: 'SHA1' }).generate({
    timestamp: at.getTime(),
  });
}

/** A person whose second factor is on. The code that switched it on is used up, so the clock is a step later. */
async function withTwoFactor(app: App): Promise<Person & { secret: string; recoveryCodes: string[] }> {
  const person = await newMember(app, 'member');
  const started = await person.client.post<{ secret: string }>('/api/auth/two-factor/start', {
    password: person.password,
  });
  const { secret } = started.body;
  const confirmed = await person.client.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/confirm', {
    code: codeOf(secret, app.clock.now()),
  });
  if (confirmed.status !== 200) throw new Error(`Two-factor sign-in was not switched on: ${confirmed.text}`);
  app.clock.advance(step);
  return { ...person, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

describe('two-factor sign-in', () => {
  const app = useApp();

  afterEach(() => app.clock.reset());

  const signIn = ({ email, password }: { email: string; password: string }, code?: string) =>
    app.browser().post('/api/auth/sign-in', { email, password, code });

  test('starting needs the password and gives a secret that an authenticator app can read', async () => {
    const person = await newMember(app, 'member');
    expect(await person.client.post('/api/auth/two-factor/start', { password: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    const { body } = await person.client.post<{ secret: string; otpauthUrl: string }>('/api/auth/two-factor/start', {
      password: person.password,
    });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(body.otpauthUrl);
    expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      body.secret,
      'svc',
    ]);
    expect(decodeURIComponent(url.pathname)).toContain(person.email);
  });

  test('it does not count before its first right code', async () => {
    const person = await newMember(app, 'member');
    expect(await person.client.post('/api/auth/two-factor/confirm', { code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_not_started' },
    });
    const { body } = await person.client.post<{ secret: string }>('/api/auth/two-factor/start', {
      password: person.password,
    });
    const right = codeOf(body.secret, app.clock.now());
    const wrong = right === '000000' ? '111111' : '000000';
    expect(await person.client.post('/api/auth/two-factor/confirm', { code: wrong })).toMatchObject({
      status: 403,
      body: { code: 'wrong_code' },
    });
    expect(await signIn(person)).toMatchObject({ status: 200, body: { user: { twoFactor: false } } });
  });

  test('401 two_factor_required without a code, 401 wrong_code with a wrong one, 200 with the right one', async () => {
    const person = await withTwoFactor(app);
    const answer = await signIn(person);
    expect(answer).toMatchObject({ status: 401, body: { code: 'two_factor_required' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const code = codeOf(person.secret, app.clock.now());
    expect(await signIn(person, code === '000000' ? '111111' : '000000')).toMatchObject({
      status: 401,
      body: { code: 'wrong_code' },
    });
    expect(await signIn({ ...person, password: 'wrong' }, code)).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    expect(await signIn(person, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { user: { twoFactor: true } },
    });
  });

  test('a code counts once; that of the step before counts too, an older one does not', async () => {
    const person = await withTwoFactor(app);
    const code = codeOf(person.secret, app.clock.now());
    expect(await signIn(person, code)).toMatchObject({ status: 200 });
    expect(await signIn(person, code)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
    app.clock.advance(step);
    const next = codeOf(person.secret, app.clock.now());
    app.clock.advance(step);
    expect(await signIn(person, next)).toMatchObject({ status: 200 });
    const old = codeOf(person.secret, app.clock.now());
    app.clock.advance(3 * step);
    expect(await signIn(person, old)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
  });

  test('two sign-ins at once with one code: one', async () => {
    const person = await withTwoFactor(app);
    const code = codeOf(person.secret, app.clock.now());
    const answers = await Promise.all([signIn(person, code), signIn(person, code), signIn(person, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401]);
  });

  test('each recovery code lets one in once, in any spelling', async () => {
    const person = await withTwoFactor(app);
    expect(new Set(person.recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = person.recoveryCodes;
    expect(await signIn(person, first)).toMatchObject({ status: 200 });
    expect(await signIn(person, first)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
    expect(await signIn(person, second.toUpperCase().replaceAll('-', ''))).toMatchObject({ status: 200 });
  });

  test('429: codes cannot be guessed', async () => {
    const person = await withTwoFactor(app);
    let limited = false;
    for (let index = 0; index < 20 && !limited; index++)
      limited = (await signIn(person, String(100_000 + index))).status === 429;
    expect(limited).toBe(true);
  });

  test('it is switched off with the password and a code, and a running one is not replaced', async () => {
    const person = await withTwoFactor(app);
    expect(await person.client.post('/api/auth/two-factor/start', { password: person.password })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_on' },
    });
    expect(await person.client.post('/api/auth/two-factor/disable', { password: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect(await signIn(person)).toMatchObject({ status: 401, body: { code: 'two_factor_required' } });
    const end = (code?: string) =>
      person.client.post('/api/auth/two-factor/disable', { password: person.password, code });
    expect(await end()).toMatchObject({ status: 403, body: { code: 'two_factor_required' } });
    const code = codeOf(person.secret, app.clock.now());
    expect(await end(code === '000000' ? '111111' : '000000')).toMatchObject({
      status: 403,
      body: { code: 'wrong_code' },
    });
    expect(await signIn(person)).toMatchObject({ status: 401, body: { code: 'two_factor_required' } });
    expect(await end(code)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await signIn(person)).toMatchObject({ status: 200, body: { user: { twoFactor: false } } });
  });

  test('a recovery code switches it off too, and a code is guessed a few times only', async () => {
    const person = await withTwoFactor(app);
    const end = (code?: string) =>
      person.client.post('/api/auth/two-factor/disable', { password: person.password, code });
    expect(await end(person.recoveryCodes[0])).toMatchObject({ status: 200 });
    const other = await withTwoFactor(app);
    const statuses = new Set<number>();
    for (let index = 0; index < 14; index++)
      statuses.add(
        (
          await other.client.post('/api/auth/two-factor/disable', {
            password: other.password,
            code: `wrong-${index}-code`,
          })
        ).status,
      );
    expect(statuses).toEqual(new Set([403, 429]));
  });

  test('the list of members shows who has it', async () => {
    const person = await withTwoFactor(app);
    expect(await (await app.owner()).act('members.list')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: person.id, twoFactor: true })]),
    });
  });
});
