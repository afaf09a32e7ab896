import { describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { rowsOf } from '../../harness/statements.ts';
import { newInbound, post, postRaw } from '../../harness/webhooks.ts';

// spec: Limits. contract: Incoming webhooks.
describe('the rate limit of an incoming webhook', () => {
  const app = useApp({ env: { SVC_TRUSTED_PROXIES: '127.0.0.1' } });

  /** As a proxy that is trusted tells it. */
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('is 60 a minute unless told otherwise', async () => {
    const owner = await app.owner();
    const { id } = await newInbound(owner, { requestsPerMinute: undefined });
    expect(await owner.act('webhooks.get_inbound', { id })).toMatchObject({ requestsPerMinute: 60 });
  });

  test('holds exactly its setting, with no burst beyond it, and says when to come back', async () => {
    const endpoint = await newInbound(await app.owner(), { requestsPerMinute: 5 });
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => post(app.baseUrl, endpoint, {}, from('198.51.100.1'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error).toMatch(/^Too many requests/);
    // One is back after twelve seconds.
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(12);
  });

  test('comes before the token: wrong tokens use it up, and past it a wrong one gets 429 too', async () => {
    const endpoint = await newInbound(await app.owner(), { requestsPerMinute: 3 });
    const wrong = { ...endpoint, token: 'svcw_wrong' };
    for (const status of [401, 401, 401, 429])
      expect((await post(app.baseUrl, wrong, {}, from('198.51.100.2'))).status).toBe(status);
    expect((await post(app.baseUrl, endpoint, {}, from('198.51.100.2'))).status).toBe(429);
  });

  test('is one for each source address, of IPv6 for each /64, and one for each endpoint', async () => {
    const owner = await app.owner();
    const endpoint = await newInbound(owner, { requestsPerMinute: 1 });
    const other = await newInbound(owner, { requestsPerMinute: 1 });
    const status = async (address: string, at = endpoint) => (await post(app.baseUrl, at, {}, from(address))).status;
    expect(await status('198.51.100.3')).toBe(202);
    expect(await status('198.51.100.3')).toBe(429);
    expect(await status('198.51.100.4')).toBe(202);
    expect(await status('198.51.100.3', other)).toBe(202);
    expect(await status('2001:db8:0:1::1')).toBe(202);
    expect(await status('2001:db8:0:1:ffff::2')).toBe(429);
    expect(await status('2001:db8:0:2::1')).toBe(202);
  });

  test('follows a changed setting at once', async () => {
    const owner = await app.owner();
    const endpoint = await newInbound(owner, { requestsPerMinute: 100_000 });
    expect((await post(app.baseUrl, endpoint, {}, from('198.51.100.5'))).status).toBe(202);
    await owner.act('webhooks.update_inbound', { id: endpoint.id, requestsPerMinute: 1 });
    expect((await post(app.baseUrl, endpoint, {}, from('198.51.100.5'))).status).toBe(202);
    expect((await post(app.baseUrl, endpoint, {}, from('198.51.100.5'))).status).toBe(429);
  });

  test('of paths where there is no endpoint is one bucket per source, whatever the path', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 70 },
        async (_, index) => (await postRaw(app.baseUrl, `nowhere-${index}`, '{}', from('198.51.100.6'))).status,
      ),
    );
    const refused = statuses.filter((status) => status === 429).length;
    expect(statuses.filter((status) => status === 404).length).toBe(70 - refused);
    expect(refused).toBeGreaterThanOrEqual(9);
    expect((await postRaw(app.baseUrl, 'nowhere-at-all', '{}', from('198.51.100.6'))).status).toBe(429);
    expect((await postRaw(app.baseUrl, 'nowhere-at-all', '{}', from('198.51.100.7'))).status).toBe(404);
    expect(await rowsOf(app.database, "select key from rate_buckets where key like 'webhook:unknown:%'")).toHaveLength(
      2,
    );
  });
});
