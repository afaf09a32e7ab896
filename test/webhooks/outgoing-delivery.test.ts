import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { attemptsOf, deliveriesOf, endpointOf, newEndpoint, untilStates } from './outgoing-harness.ts';

describe('an event that an outgoing webhook listens to', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });

  test('is posted once, with the body that is shown and the headers that are promised', async () => {
    const owner = await app.owner();
    const { id, secret } = await newEndpoint(owner, `${receiver.url}/hook?a=1`, { headers: { 'X-Team': 'blue' } });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{44}$/);
    const lead = await newLead(owner, { name: 'Ada “Ωmega” 🚀' });
    const [delivery] = await untilStates(owner, id, ['delivered']);
    const [request, ...more] = receiver.requests;
    expect(more).toEqual([]);
    expect(request).toMatchObject({ method: 'POST', path: '/hook?a=1' });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'svc-webhooks/1',
      'idempotency-key': delivery?.id,
      'webhook-id': delivery?.id,
      'x-svc-event': 'crm.lead_created',
      'x-svc-attempt': '1',
      'x-team': 'blue',
    });
    const body = JSON.parse(request?.body ?? '');
    expect(Object.keys(body)).toEqual(['id', 'type', 'timestamp', 'workspaceId', 'version', 'data']);
    expect(body).toMatchObject({
      id: delivery?.id,
      type: 'crm.lead_created',
      version: 1,
      data: { lead: { id: lead.id, name: 'Ada “Ωmega” 🚀' } },
    });
    expect(body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const detail = await owner.act<{ body: string; requestHeaders: Record<string, string> }>('webhooks.get_delivery', {
      id: delivery?.id,
    });
    expect(detail.body).toBe(request?.body);
    expect(detail.requestHeaders).toMatchObject({ 'x-team': '••••', 'idempotency-key': delivery?.id });
    expect(JSON.stringify(detail)).not.toContain('blue');
    expect(await attemptsOf(owner, delivery?.id ?? '')).toMatchObject([
      { number: 1, status: 200, errorCode: null, answer: 'ok', answerSize: 2, headersMs: expect.any(Number) },
    ]);
    expect((await endpointOf(owner, id)).counts).toEqual({ waiting: 0, delivered7Days: 1, failed7Days: 0, skipped: 0 });
  });

  test('reaches those who listen to it by name, by its module, or to everything, once each', async () => {
    const owner = await app.owner();
    const wanted = [['crm.lead_created', 'crm.*', '*'], ['crm.*'], ['*']];
    const ids = await Promise.all(
      wanted.map(async (events) => (await newEndpoint(owner, receiver.url, { events })).id),
    );
    const { id: other } = await newEndpoint(owner, receiver.url, { events: ['tables.*', 'custom.order_ready'] });
    await newLead(owner);
    for (const id of ids)
      expect(await untilStates(owner, id, ['delivered'])).toMatchObject([{ event: 'crm.lead_created' }]);
    expect(await deliveriesOf(owner, other)).toEqual([]);
    for (const id of [...ids, other]) await owner.act('webhooks.delete_outgoing', { id });
  });

  test('is sent to a test endpoint alone, through the queue, and says that it is a test', async () => {
    const owner = await app.owner();
    const { id } = await newEndpoint(owner, receiver.url);
    const { id: other } = await newEndpoint(owner, receiver.url, { events: ['*'] });
    const { deliveryId } = await owner.act<{ deliveryId: string }>('webhooks.send_test', { id });
    expect(await untilStates(owner, id, ['delivered'])).toMatchObject([
      { id: deliveryId, event: 'platform.webhook_test', test: true },
    ]);
    expect(JSON.parse(receiver.requests.at(-1)?.body ?? '')).toMatchObject({
      id: deliveryId,
      type: 'platform.webhook_test',
      test: true,
      data: { endpointId: id },
    });
    expect(await deliveriesOf(owner, other)).toEqual([]);
    await owner.act('webhooks.delete_outgoing', { id: other });
    await owner.act('webhooks.pause_outgoing', { id });
    expect(await owner.call('webhooks.send_test', { id })).toMatchObject({
      status: 409,
      body: { code: 'endpoint_disabled' },
    });
  });

  test('that is too large to send is replaced by the address where it is shown', async () => {
    const owner = await app.owner();
    const { id } = await newEndpoint(owner, receiver.url, { events: ['crm.lead_updated'] });
    const lead = await newLead(owner);
    const data = { lead: { note: 'x'.repeat(262_144) } };
    await app.services.database.run({
      text: `with e as (insert into events (id, workspace_id, name, at, via, depth, topic, data)
        select make_id(), workspace_id, 'crm.lead_updated', now(), 'system', 0, 'lead', $2::jsonb from leads where id = $1 returning id, workspace_id)
        insert into dispatch (id, workspace_id, event_ids, lease_until) select make_id(), workspace_id, array[id], now() from e`,
      values: [lead.id, JSON.stringify(data)],
    });
    const [delivery] = await untilStates(owner, id, ['delivered']);
    const body = JSON.parse(receiver.requests.at(-1)?.body ?? '');
    expect(body.data).toEqual({ truncated: true, url: `${app.baseUrl}/webhooks/deliveries/${delivery?.id}` });
    expect(await owner.act('webhooks.get_delivery', { id: delivery?.id })).toMatchObject({ data });
  });
});
