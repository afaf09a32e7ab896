import { Webhook } from 'standardwebhooks';
import { Stripe } from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { type ReceivedRequest, useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { endpointOf, newEndpoint, untilStates } from './outgoing-harness.ts';

/** As a receiver does it that knows nothing of svc: by Stripe's own library. */
function verifyOwn({ body, headers }: ReceivedRequest, secret: string): unknown {
  return new Stripe('sk_test_none').webhooks.constructEvent(body, String(headers['x-svc-signature']), secret, 300);
}

/** By the library of the standard. */
function verifyStandard({ body, headers }: ReceivedRequest, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

describe('what an outgoing webhook receives', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  afterEach(() => app.clock.reset());

  async function receive(deliver: () => Promise<unknown>): Promise<ReceivedRequest> {
    const before = receiver.requests.length;
    await deliver();
    await until(
      () => receiver.requests.length,
      (count) => count > before,
    );
    return receiver.requests.at(-1) as ReceivedRequest;
  }

  test('is verified by Stripe’s library and by the one of Standard Webhooks, and by neither after a byte was changed', async () => {
    const owner = await app.owner();
    const { secret } = await newEndpoint(owner, receiver.url);
    const request = await receive(() => newLead(owner, { name: 'Zoë — 雪' }));
    for (const verify of [verifyOwn, verifyStandard]) {
      expect(verify(request, secret)).toMatchObject({ type: 'crm.lead_created' });
      expect(() => verify({ ...request, body: request.body.replace('Zoë', 'Zoe') }, secret)).toThrow();
      expect(() => verify(request, `whsec_${Buffer.alloc(33).toString('base64')}`)).toThrow();
    }
    expect(request.headers['x-svc-signature']).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
  });

  test('is signed with both secrets during a rotation, and with the new one alone when its time is over', async () => {
    const owner = await app.owner();
    const { id, secret: old } = await newEndpoint(owner, receiver.url, { events: ['platform.endpoint_failing'] });
    const rotated = await owner.act<{ secret: string; previousSecretExpiresAt: string }>(
      'webhooks.rotate_outgoing_secret',
      { id, overlapHours: 2 },
    );
    expect(rotated.secret).not.toBe(old);
    expect((await endpointOf(owner, id)).previousSecretExpiresAt).toBe(rotated.previousSecretExpiresAt);
    expect(new Date(rotated.previousSecretExpiresAt).getTime() - app.clock.now().getTime()).toBeGreaterThan(7_190_000);
    const during = await receive(() => owner.act('webhooks.send_test', { id }));
    for (const verify of [verifyOwn, verifyStandard])
      for (const secret of [old, rotated.secret]) expect(verify(during, secret)).toMatchObject({ test: true });

    app.clock.advance(2 * 3_600_000 + 1_000);
    const after = await receive(() => owner.act('webhooks.send_test', { id }));
    expect(String(after.headers['x-svc-signature']).split('v1=')).toHaveLength(2);
    expect(String(after.headers['webhook-signature']).split(' ')).toHaveLength(1);
    expect((await endpointOf(owner, id)).previousSecretExpiresAt).toBeNull();

    const atOnce = await owner.act<{ secret: string; previousSecretExpiresAt: null }>(
      'webhooks.rotate_outgoing_secret',
      { id, overlapHours: 0 },
    );
    expect(atOnce.previousSecretExpiresAt).toBeNull();
    app.clock.reset();
    const alone = await receive(() => owner.act('webhooks.send_test', { id }));
    expect(verifyOwn(alone, atOnce.secret)).toBeTruthy();
    expect(() => verifyOwn(alone, rotated.secret)).toThrow();
  });

  test('has a fresh time on every attempt, and the same key and body', async () => {
    const owner = await app.owner();
    receiver.handle = (_request, response) => void response.writeHead(receiver.requests.length === 1 ? 500 : 200).end();
    const { id, secret } = await newEndpoint(owner, receiver.url, { events: ['platform.endpoint_failing'] });
    await owner.act('webhooks.send_test', { id });
    await untilStates(owner, id, ['retrying']);
    app.clock.advance(7_000);
    await untilStates(owner, id, ['delivered']);
    const [first, second] = receiver.requests;
    const timeOf = (request?: ReceivedRequest) => Number(request?.headers['webhook-timestamp']);
    expect(timeOf(second)).toBeGreaterThanOrEqual(timeOf(first) + 6);
    expect(second?.headers['x-svc-signature']).not.toBe(first?.headers['x-svc-signature']);
    expect(second?.headers).toMatchObject({
      'idempotency-key': first?.headers['idempotency-key'],
      'x-svc-attempt': '2',
    });
    expect(second?.body).toBe(first?.body);
    expect(verifyOwn(second as ReceivedRequest, secret)).toBeTruthy();
  });

  test('comes without a signature from an older endpoint that has none, until its secret is made', async () => {
    const owner = await app.owner();
    const { id } = await newEndpoint(owner, receiver.url, { events: ['platform.endpoint_failing'] });
    await rowsOf(
      app.database,
      'update outgoing_endpoints set signed = false, secret = null, secret_hint = null where id = $1',
      [id],
    );
    expect(await endpointOf(owner, id)).toMatchObject({ signed: false, secretHint: null });
    const plain = await receive(() => owner.act('webhooks.send_test', { id }));
    expect(plain.headers['idempotency-key']).toBeTruthy();
    for (const name of ['x-svc-signature', 'webhook-signature', 'webhook-timestamp'])
      expect(plain.headers).not.toHaveProperty(name);
    const { secret, previousSecretExpiresAt } = await owner.act<{ secret: string; previousSecretExpiresAt: null }>(
      'webhooks.rotate_outgoing_secret',
      { id },
    );
    expect(previousSecretExpiresAt).toBeNull();
    expect(await endpointOf(owner, id)).toMatchObject({ signed: true, secretHint: secret.slice(-4) });
    expect(verifyStandard(await receive(() => owner.act('webhooks.send_test', { id })), secret)).toBeTruthy();
  });

  test('is stored without any secret that could be read', async () => {
    const owner = await app.owner();
    const { id, secret } = await newEndpoint(owner, receiver.url, { headers: { authorization: 'Bearer very-secret' } });
    const stored = await rowsOf<Record<string, unknown>>(
      app.database,
      'select * from outgoing_endpoints where id = $1',
      [id],
    );
    const text = JSON.stringify(
      stored.map((row) =>
        Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)),
      ),
    );
    for (const plain of [secret, secret.slice(6), 'very-secret']) {
      expect(text).not.toContain(plain);
      expect(app.log.join('\n')).not.toContain(plain);
    }
  });
});
