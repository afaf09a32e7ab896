import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember, pairComputer } from '../harness/factories.ts';

// contract: v1 common, API keys.
describe('v1', () => {
  const app = useApp({ env: { SVC_V1_CALLS_PER_MINUTE: '5' } });
  const me = (headers: Record<string, string>) => app.browser().get('/api/v1/me', { headers });

  test('an ordinary key and the key of a computer say whose they are', async () => {
    const owner = await app.owner();
    const { key } = await owner.act<{ key: string }>('keys.create', { name: 'Website' });
    expect(key).toMatch(/^svc_[0-9A-Za-z]{43}$/);
    for (const value of [key, await pairComputer(app, owner)]) {
      const answer = await me({ 'x-api-key': value });
      expect(answer).toMatchObject({
        status: 200,
        body: { user: { name: 'Olivia Owner' }, workspaces: [{ role: 'owner' }] },
      });
      expect(answer.headers['x-ratelimit-limit']).toBe('10');
      expect(Number(answer.headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1000 - 5);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('401 unauthorized: no key, a wrong one, one as Bearer, an expired, rotated or revoked one, one of somebody who left', async () => {
    const owner = await app.owner();
    const { client, id: personId } = await newMember(app, 'member', owner);
    const short = await owner.act<{ key: string }>('keys.create', {
      name: 'Short',
      expiresAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
    });
    const rotated = await client.act<{ id: string; key: string }>('keys.create', { name: 'Rotated' });
    const revoked = await client.act<{ id: string; key: string }>('keys.create', { name: 'Revoked' });
    const left = await client.act<{ key: string }>('keys.create', { name: 'Left' });
    expect(await me({ 'x-api-key': rotated.key })).toMatchObject({ status: 200 });
    await client.act('keys.rotate', { id: rotated.id });
    await client.act('keys.revoke', { id: revoked.id });
    await owner.act('members.remove', { id: personId });
    app.clock.advance(61_000);
    const refused = [
      {},
      { 'x-api-key': '' },
      { 'x-api-key': 'svc_wrong' },
      { authorization: `Bearer ${short.key}` },
      ...[short, rotated, revoked, left].map(({ key }) => ({ 'x-api-key': key })),
    ];
    for (const headers of refused)
      expect(await me(headers as Record<string, string>)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    app.clock.reset();
  });

  test('429 rate_limited: per owner of the key, with the times to wait', async () => {
    const owner = await app.owner();
    const { client } = await newMember(app, 'member', owner);
    const { key } = await client.act<{ key: string }>('keys.create', { name: 'Busy' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => me({ 'x-api-key': key })));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(10);
    expect(refused[0]?.body).toMatchObject({
      error: 'Rate limit exceeded',
      code: 'rate_limited',
      message: expect.any(String),
      retryAfter: expect.any(Number),
    });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });
});
