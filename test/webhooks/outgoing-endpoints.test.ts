import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { callByComputer, newMember, newWorkspace, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { type Endpoint, endpointOf, newEndpoint, untilStates } from './outgoing-harness.ts';

describe('an outgoing webhook', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });

  test('is made with the standard settings, and its secret is shown this once', async () => {
    const owner = await app.owner();
    const { id, secret } = await newEndpoint(owner, receiver.url, { name: '  Orders ' });
    const shown = await endpointOf(owner, id);
    expect(shown).toMatchObject({
      direction: 'outgoing',
      name: 'Orders',
      url: `${receiver.url}/`,
      events: ['crm.lead_created'],
      state: 'active',
      disabledReason: null,
      timeoutMs: 15_000,
      maxAttempts: 10,
      ratePerSecond: null,
      ordered: false,
      headers: {},
      signed: true,
      secretHint: secret.slice(-4),
      previousSecretExpiresAt: null,
      failingSince: null,
      restUntil: null,
      counts: { waiting: 0, delivered7Days: 0, failed7Days: 0, skipped: 0 },
      createdBy: { name: 'Olivia Owner' },
    });
    const { items } = await owner.act<{ items: Endpoint[] }>('webhooks.list_outgoing');
    expect(items).toContainEqual(shown);
    expect(JSON.stringify(items)).not.toContain(secret);
  });

  test('is made once by a repeated call, whose secret is not shown a second time', async () => {
    const owner = await app.owner();
    const call = () =>
      owner.call(
        'webhooks.create_outgoing',
        { name: 'Once', url: receiver.url, events: ['*'] },
        { headers: { 'idempotency-key': 'make-once' } },
      );
    const first = await call();
    expect(first.status).toBe(200);
    expect(await call()).toMatchObject({ status: 409, body: { code: 'already_done' } });
    await owner.act('webhooks.delete_outgoing', { id: (first.body.result as { id: string }).id });
  });

  test.each([
    [
      'an event that nobody knows',
      { events: ['crm.lead_created', 'crm.nothing', 'nosuch.*'] },
      ['/events/1', '/events/2'],
    ],
    ['no event', { events: [] }, ['/events']],
    [
      'a header that svc sets itself',
      { headers: { 'X-Svc-Signature': 'x', Host: 'y', 'Content-Type': 'z', 'Webhook-Id': 'a', fine: 'b' } },
      ['/headers/X-Svc-Signature', '/headers/Host', '/headers/Content-Type', '/headers/Webhook-Id'],
    ],
    [
      'a header that cannot be sent',
      { headers: { 'bad name': 'x', ok: 'line\nbreak' } },
      ['/headers/bad name', '/headers/ok'],
    ],
    ['a time limit out of range', { timeoutMs: 30_001 }, ['/timeoutMs']],
    ['too many attempts', { maxAttempts: 11 }, ['/maxAttempts']],
    ['a rate of nothing', { ratePerSecond: 0 }, ['/ratePerSecond']],
  ])('with %s is refused, and the answer names it', async (_what, wrong, paths) => {
    const owner = await app.owner();
    const made = { name: 'Wrong', url: receiver.url, events: ['*'], ...wrong };
    const answer = await owner.call<{ code: string; details: { path: string }[] }>('webhooks.create_outgoing', made);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(answer.body.details.map(({ path }) => path)).toEqual(paths);
    const { id } = await newEndpoint(owner, receiver.url);
    expect(await owner.call('webhooks.update_outgoing', { id, ...wrong })).toMatchObject({ status: 422 });
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('is changed in part; headers whose values nobody retypes stay as they were, but do not move to another host', async () => {
    const owner = await app.owner();
    const { id } = await newEndpoint(owner, receiver.url, {
      headers: { Authorization: 'Bearer one', 'x-drop': 'two' },
      ratePerSecond: 5,
    });
    const before = await endpointOf(owner, id);
    expect(before.headers).toEqual({ authorization: '••••', 'x-drop': '••••' });
    const changed = await owner.act('webhooks.update_outgoing', {
      id,
      name: 'Changed',
      url: `${receiver.url}/new`,
      events: ['tables.*'],
      headers: { authorization: '••••', 'x-new': 'three' },
      ratePerSecond: null,
      ordered: true,
      expectedUpdatedAt: before.updatedAt,
    });
    expect(changed).toMatchObject({
      name: 'Changed',
      url: `${receiver.url}/new`,
      events: ['tables.*'],
      ratePerSecond: null,
      ordered: true,
      headers: { authorization: '••••', 'x-new': '••••' },
    });
    expect(
      await owner.call('webhooks.update_outgoing', { id, name: 'Late', expectedUpdatedAt: before.updatedAt }),
    ).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    await owner.act('webhooks.send_test', { id });
    await untilStates(owner, id, ['delivered']);
    expect(receiver.requests.at(-1)).toMatchObject({
      path: '/new',
      headers: { authorization: 'Bearer one', 'x-new': 'three' },
    });
    expect(receiver.requests.at(-1)?.headers).not.toHaveProperty('x-drop');
    expect(await owner.call('webhooks.update_outgoing', { id, url: 'http://127.0.0.2:1/' })).toMatchObject({
      status: 409,
      body: { code: 'secret_needed' },
    });
    expect(await owner.act('webhooks.update_outgoing', { id, url: 'http://127.0.0.2:1/', headers: {} })).toMatchObject({
      headers: {},
      url: 'http://127.0.0.2:1/',
    });
    expect(await rowsOf(app.database, 'select pattern from subscriptions where owner_id = $1', [id])).toEqual([
      { pattern: 'tables.*' },
    ]);
    await owner.act('webhooks.delete_outgoing', { id });
    expect(await rowsOf(app.database, 'select pattern from subscriptions where owner_id = $1', [id])).toEqual([]);
  });

  test('belongs to its workspace, and to those who may administer webhooks', async () => {
    const owner = await app.owner();
    const { id } = await newEndpoint(owner, receiver.url);
    const member = await newMember(app, 'viewer', owner);
    expect(
      await member.client.call('webhooks.create_outgoing', { name: 'x', url: receiver.url, events: ['*'] }),
    ).toMatchObject({ status: 403 });
    const key = await pairComputer(app, owner);
    expect(await callByComputer(app, key, 'webhooks.rotate_outgoing_secret', { id })).toMatchObject({
      status: 403,
      body: { code: 'session_only' },
    });
    const gated = await callByComputer<{ result: { status: string; summary: string } }>(
      app,
      key,
      'webhooks.update_outgoing',
      { id, url: 'https://example.com/new' },
    );
    expect(gated.body.result).toMatchObject({
      status: 'approval_required',
      summary: expect.stringContaining('https://example.com/new'),
    });
    const other = await newWorkspace(owner);
    for (const action of ['get_outgoing', 'pause_outgoing', 'delete_outgoing', 'send_test', 'rotate_outgoing_secret'])
      expect(await other.client.call(`webhooks.${action}`, { id }), action).toMatchObject({
        status: 404,
        body: { code: 'endpoint_not_found' },
      });
    expect(await other.client.act('webhooks.list_outgoing')).toEqual({ items: [] });
  });

  test('is one of at most 200 in a workspace', async () => {
    const { client: owner, id: workspaceId } = await newWorkspace(await app.owner());
    const { id } = await newEndpoint(owner, receiver.url);
    await rowsOf(
      app.database,
      `insert into outgoing_endpoints (id, workspace_id, name, url, events, state, timeout_ms, max_attempts, ordered, signed, created_at, updated_at)
        select gen_random_uuid(), $1, 'More', 'https://example.com/', '{}', 'active', 1000, 1, false, false, now(), now() from generate_series(2, 200)`,
      [workspaceId],
    );
    expect(
      await owner.call('webhooks.create_outgoing', { name: 'One more', url: receiver.url, events: ['*'] }),
    ).toMatchObject({
      status: 409,
      body: { code: 'too_many_endpoints' },
    });
    await owner.act('webhooks.delete_outgoing', { id });
    await newEndpoint(owner, receiver.url);
    expect(await owner.call('workspace.restore', { type: 'outgoing_endpoint', id })).toMatchObject({
      status: 409,
      body: { code: 'too_many_endpoints' },
    });
  });
});
