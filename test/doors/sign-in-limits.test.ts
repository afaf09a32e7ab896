import { beforeAll, describe, expect, test } from 'vitest';
import { ownerEmail, ownerPassword, useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { stopRefilling } from '../harness/no-refill.ts';

let addresses = 0;
const anAddress = () => `198.51.100.${++addresses}`;

// contract: failed sign-ins are rate limited per account and per address.
describe('limits of failed sign-ins', () => {
  const app = useApp({ env: { SVC_TRUSTED_PROXIES: '127.0.0.1' } });
  beforeAll(() => stopRefilling(app.database));

  const signIn = (email: string, password: string, address: string) =>
    app.browser().post('/api/auth/sign-in', { email, password }, { headers: { 'x-forwarded-for': address } });
  async function failUntilLimited(next: (index: number) => Promise<{ status: number }>, most: number): Promise<number> {
    for (let index = 0; index < most; index++) if ((await next(index)).status === 429) return index;
    return most;
  }

  test('429 for one account after ten wrong passwords, from wherever they come, even with the right one then', async () => {
    const person = await newMember(app, 'viewer');
    const failures = await failUntilLimited(() => signIn(person.email, 'wrong', anAddress()), 30);
    expect(failures).toBe(10);
    const answer = await signIn(person.email.toUpperCase(), person.password, anAddress());
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited', error: expect.any(String) } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await signIn(ownerEmail, ownerPassword, anAddress())).toMatchObject({ status: 200 });
  });

  test('who signed in before on a device is not locked out by what others guess, and has a budget of guesses there', async () => {
    const person = await newMember(app, 'viewer');
    const home = app.browser();
    const address = anAddress();
    const atHome = (password: string) =>
      home.post('/api/auth/sign-in', { email: person.email, password }, { headers: { 'x-forwarded-for': address } });
    expect(await atHome(person.password)).toMatchObject({ status: 200 });
    await home.post('/api/auth/sign-out', {});
    await failUntilLimited(() => signIn(person.email, 'wrong', anAddress()), 30);
    // Not even from the same address.
    await failUntilLimited((index) => signIn(`guess${index}@example.com`, 'wrong', address), 70);
    expect(await signIn(person.email, person.password, anAddress())).toMatchObject({ status: 429 });
    expect(await atHome(person.password)).toMatchObject({ status: 200 });
    expect(await failUntilLimited(() => atHome('wrong'), 30)).toBe(10);
    expect(await atHome(person.password)).toMatchObject({ status: 429 });
  });

  test('a device is known for the account that signed in on it, and cannot be made up', async () => {
    const [person, other] = [await newMember(app, 'viewer'), await newMember(app, 'viewer')];
    await failUntilLimited(() => signIn(person.email, 'wrong', anAddress()), 30);
    const stranger = app.browser();
    await stranger.post(
      '/api/auth/sign-in',
      { email: other.email, password: other.password },
      { headers: { 'x-forwarded-for': anAddress() } },
    );
    const shown = stranger.cookie('svc_device') ?? '';
    expect(shown).not.toBe('');
    for (const cookie of [shown, `${shown}.${'x'.repeat(43)}`, 'x.y', '...', shown.replace(/^./, 'x')]) {
      stranger.setCookie('svc_device', cookie);
      const answer = await stranger.post(
        '/api/auth/sign-in',
        { email: person.email, password: person.password },
        { headers: { 'x-forwarded-for': anAddress() } },
      );
      expect(answer.status, cookie).toBe(429);
    }
  });

  test('429 for one address after many wrong passwords for whichever accounts; other addresses go on', async () => {
    const address = anAddress();
    const failures = await failUntilLimited((index) => signIn(`guess${index}@example.com`, 'wrong', address), 70);
    expect(failures).toBeLessThan(60);
    expect(await signIn(ownerEmail, ownerPassword, address)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
    expect(await signIn(ownerEmail, ownerPassword, anAddress())).toMatchObject({ status: 200 });
  });

  test('an unknown account is limited as a known one is', async () => {
    expect(await failUntilLimited(() => signIn('nobody@example.com', 'wrong', anAddress()), 30)).toBe(10);
  });

  test('a right password forgives the wrong ones before it', async () => {
    const person = await newMember(app, 'viewer');
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 5; index++)
        expect(await signIn(person.email, 'wrong', anAddress())).toMatchObject({ status: 401 });
      expect(await signIn(person.email, person.password, anAddress())).toMatchObject({ status: 200 });
    }
  });

  test('right sign-ins are not limited: a whole office may come in the morning from one address', async () => {
    const address = anAddress();
    for (let index = 0; index < 50; index++)
      expect((await signIn(ownerEmail, ownerPassword, address)).status, `sign-in ${index + 1}`).toBe(200);
  });

  test('addresses of one IPv6 network are one address', async () => {
    const failures = await failUntilLimited(
      (index) => signIn(`six${index}@example.com`, 'wrong', `2001:db8:1:2::${(index + 1).toString(16)}`),
      70,
    );
    expect(failures).toBeLessThan(60);
  });
});

describe('without a trusted proxy', () => {
  const app = useApp();

  test('nobody gets a fresh address by a header', async () => {
    let limited = false;
    for (let index = 0; index < 70 && !limited; index++) {
      const answer = await app
        .browser()
        .post(
          '/api/auth/sign-in',
          { email: `guess${index}@example.com`, password: 'wrong' },
          { headers: { 'x-forwarded-for': anAddress() } },
        );
      limited = answer.status === 429;
    }
    expect(limited).toBe(true);
  });
});
