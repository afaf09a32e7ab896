import { createHmac } from 'node:crypto';
import Retell from 'retell-sdk';
import { Webhook } from 'standardwebhooks';
import twilio from 'twilio';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { type Answer, Client } from '../../harness/client.ts';
import { ownerAtHome } from '../../harness/factories.ts';
import { sendRaw } from '../../harness/raw-request.ts';
import { rowsOf } from '../../harness/statements.ts';
import { until } from '../../harness/until.ts';
import { deployed } from '../../harness/workflows.ts';

interface Saved {
  id: string;
  url: string;
  secret?: string;
}

interface Received {
  ok?: boolean;
  eventId?: string;
  duplicate?: boolean;
  error?: string;
}

describe('the door for providers', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const save = (kind: string, provider: string, secret?: string) =>
    owner.act<Saved>('webhooks.save_provider', { kind, provider, secret });
  const post = (url: string, raw: string, headers: Record<string, string>): Promise<Answer<Received>> =>
    new Client(new URL(url).origin).post<Received>(new URL(url).pathname + new URL(url).search, undefined, {
      raw,
      headers,
    });
  const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const eventOf = async (id: string | undefined) =>
    (
      await rowsOf(
        app.database,
        'select name, via, depth, actor_id, topic, subject_id, data from events where id = $1',
        [id],
      )
    )[0];

  test('a signed call is accepted with 202, becomes the event of its kind, and is kept as it came', async () => {
    const { id, url, secret = '' } = await save('calendar', 'cal-com');
    const body = '{"triggerEvent": "BOOKING_CREATED",  "payload":{"title":"Zoë"}}';
    const answer = await post(url, body, {
      'x-cal-signature-256': hmac(secret, body),
      'x-cal-webhook-version': '2021-10-20',
      cookie: 'a=b',
    });
    expect(answer).toMatchObject({ status: 202, body: { ok: true, eventId: expect.any(String) } });
    expect(await eventOf(answer.body.eventId)).toMatchObject({
      name: 'platform.calendar_received',
      via: 'webhook',
      depth: 0,
      actor_id: null,
      topic: 'received',
      subject_id: id,
      data: {
        endpointId: id,
        provider: 'cal-com',
        body: JSON.parse(body),
        headers: { 'content-type': 'application/json', 'x-cal-webhook-version': '2021-10-20' },
        receivedAt: expect.stringMatching(/Z$/),
      },
    });
    const kept = await owner.act<{ raw: string; headers: object }>('webhooks.get_received', {
      id: answer.body.eventId,
    });
    expect(kept.raw).toBe(body);
    expect(JSON.stringify(kept.headers)).not.toMatch(/cookie|signature/);
  });

  test('an accepted call starts the workflows that listen for its event', async () => {
    const workflowId = await deployed(owner, {
      triggers: [{ id: 'call', kind: 'event', config: { event: 'platform.voice_received' } }],
      steps: [{ id: 'seen', kind: 'set', config: { values: { event: '{{ trigger.body.body.event }}' } } }],
      edges: [{ from: 'call', to: 'seen' }],
    });
    const { url } = await save('voice', 'retell', 'key_0123456789');
    const body = '{"event":"call_ended"}';
    expect(await post(url, body, { 'x-retell-signature': await Retell.sign(body, 'key_0123456789') })).toMatchObject({
      status: 202,
    });
    const { items } = await until(
      () => owner.act<{ items: { status: string; executionId: string }[] }>('workflows.list_runs', { workflowId }),
      (runs) => runs.items.some(({ status }) => status === 'completed'),
    );
    expect(await owner.act('workflows.get_run', { executionId: items[0]?.executionId })).toMatchObject({
      output: { event: 'call_ended' },
    });
  });

  test('a form of Twilio becomes an object of its fields; the same idempotency token again is a duplicate', async () => {
    const token = '0123456789abcdef0123456789abcdef';
    const { url } = await save('voice', 'twilio', token);
    const fields = { CallSid: 'CA1', CallStatus: 'completed', From: '+491701234567' };
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilio.getExpectedTwilioSignature(token, url, fields),
      'i-twilio-idempotency-token': 'once',
    };
    const first = await post(url, new URLSearchParams(fields).toString(), headers);
    expect(first.status).toBe(202);
    expect(await eventOf(first.body.eventId)).toMatchObject({ data: { provider: 'twilio', body: fields } });
    expect(await post(url, new URLSearchParams(fields).toString(), headers)).toMatchObject({
      status: 200,
      body: { ok: true, duplicate: true },
    });
  });

  // What is not signed can be changed by whoever has captured a call.
  test('a captured call of Twilio, Cal.com or Recall.ai is a duplicate, whatever unsigned ids it is given, and after months', async () => {
    const token = '0123456789abcdef0123456789abcdef';
    const phone = await save('voice', 'twilio', token);
    const fields = { CallSid: 'CA2', CallStatus: 'completed' };
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilio.getExpectedTwilioSignature(token, phone.url, fields),
    };
    const byPhone = (id: string) =>
      post(phone.url, new URLSearchParams(fields).toString(), { ...form, 'i-twilio-idempotency-token': id });
    const calendar = await save('calendar', 'cal-com');
    const body = '{"triggerEvent":"BOOKING_CREATED","createdAt":"2026-01-01T00:00:00Z"}';
    const byCalendar = () => post(calendar.url, body, { 'x-cal-signature-256': hmac(calendar.secret ?? '', body) });
    expect([(await byPhone('first')).status, (await byCalendar()).status]).toEqual([202, 202]);
    app.clock.advance(60 * 86_400_000);
    const again = [await byPhone('second'), await byCalendar()];
    app.clock.reset();
    for (const answer of again) expect(answer).toMatchObject({ status: 200, body: { duplicate: true } });

    const secret = `whsec_${Buffer.from('recall secret 1234567890').toString('base64')}`;
    const meeting = await save('notetaker', 'recall-ai', secret);
    const at = String(Math.floor(app.clock.now().getTime() / 1_000));
    const signature = createHmac('sha256', Buffer.from('recall secret 1234567890'))
      .update(`msg_1.${at}.{"event":"done"}`)
      .digest('base64');
    const svix = { 'svix-id': 'msg_1', 'svix-timestamp': at, 'svix-signature': `v1,${signature}` };
    expect(await post(meeting.url, '{"event":"done"}', svix)).toMatchObject({ status: 202 });
    expect(await post(meeting.url, '{"event":"done"}', { ...svix, 'webhook-id': 'made-up' })).toMatchObject({
      status: 200,
      body: { duplicate: true },
    });
  });

  test('the handshake of a Google channel is answered 200 and starts nothing; a change is told by its headers, once', async () => {
    const { id, url, secret = '' } = await save('calendar', 'google-calendar');
    const google = (state: string, number: string, token = secret) =>
      post(url, '', {
        'x-goog-channel-token': token,
        'x-goog-channel-id': 'channel-1',
        'x-goog-resource-state': state,
        'x-goog-message-number': number,
        'x-goog-resource-id': 'r1',
        'content-length': '0',
      });
    expect(await google('sync', '1')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await google('sync', '1', 'wrong')).toMatchObject({ status: 401 });
    expect(await rowsOf(app.database, 'select id from received_webhooks where endpoint_id = $1', [id])).toEqual([]);
    const change = await google('exists', '7');
    expect(change.status).toBe(202);
    expect(await eventOf(change.body.eventId)).toMatchObject({
      data: { body: { channelId: 'channel-1', resourceState: 'exists', messageNumber: 7, resourceId: 'r1' } },
    });
    expect(JSON.stringify(await eventOf(change.body.eventId))).not.toContain(secret);
    expect(await google('exists', '7')).toMatchObject({ status: 200, body: { duplicate: true } });
  });

  test('a captured request sent again is a duplicate, and too old later', async () => {
    const { url, secret = '' } = await save('calendar', 'calendly');
    const at = Math.floor(app.clock.now().getTime() / 1_000);
    const body = '{"event":"invitee.created"}';
    const headers = { 'calendly-webhook-signature': `t=${at},v1=${hmac(secret, `${at}.${body}`)}` };
    expect((await post(url, body, headers)).status).toBe(202);
    expect(await post(url, body, headers)).toMatchObject({ status: 200, body: { duplicate: true } });
    app.clock.advance(4 * 60_000);
    const late = await post(url, body, headers);
    app.clock.reset();
    expect(late).toMatchObject({ status: 401, body: { error: expect.stringMatching(/^Missing or wrong token/) } });
  });

  test('a delivery id of Standard Webhooks makes the second one a duplicate', async () => {
    const secret = `whsec_${Buffer.from('a key of some twenty-four').toString('base64')}`;
    const { url } = await save('notetaker', 'recall-ai', secret);
    const sent = (at: Date) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, '{"event":"bot.done"}'),
    });
    expect((await post(url, '{"event":"bot.done"}', sent(new Date()))).status).toBe(202);
    expect(await post(url, '{"event":"bot.done"}', sent(new Date(Date.now() - 5_000)))).toMatchObject({
      status: 200,
      body: { duplicate: true },
    });
  });

  test('without a proof, with a wrong one, and before a secret is known: 401', async () => {
    const { url } = await save('voice', 'elevenlabs');
    const empty = await post(url, '{}', {
      'elevenlabs-signature': `t=${Math.floor(Date.now() / 1_000)},v0=${hmac('', 'x')}`,
    });
    expect(empty).toMatchObject({ status: 401, body: { error: expect.stringMatching(/^Missing or wrong token/) } });
    const { url: known } = await save('calendar', 'cal-com');
    expect((await post(known, '{}', {})).status).toBe(401);
    expect((await post(known, '{}', { 'x-cal-signature-256': hmac('another', '{}') })).status).toBe(401);
  });

  test('an unknown id, another kind, a deleted one and no id at all: 404 with an empty body', async () => {
    const { id, url, secret = '' } = await save('calendar', 'cal-com');
    const signed = { 'x-cal-signature-256': hmac(secret, '{}') };
    await owner.act('webhooks.delete_provider', { id });
    const base = `${app.baseUrl}/api/webhooks/provider`;
    for (const address of [
      url,
      `${base}/voice/${id}`,
      `${base}/calendar/0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c`,
      `${base}/calendar/nobody`,
      `${base}/calendar`,
      `${base}/a/b/c`,
    ]) {
      const answer = await post(address, '{}', signed);
      expect(answer, address).toMatchObject({ status: 404, text: '' });
    }
  });

  test('10 MiB are accepted, one byte more is 413, also without a Content-Length', async () => {
    const { url, secret = '' } = await save('calendar', 'cal-com');
    const body = JSON.stringify({ text: 'x'.repeat(10 * 1024 * 1024 - 11) });
    expect(body.length).toBe(10 * 1024 * 1024);
    expect((await post(url, body, { 'x-cal-signature-256': hmac(secret, body) })).status).toBe(202);
    const longer = `${body} `;
    expect(await post(url, longer, { 'x-cal-signature-256': hmac(secret, longer) })).toMatchObject({
      status: 413,
      body: { error: expect.stringMatching(/^Payload too large/) },
    });
    const { pathname, host } = new URL(url);
    const chunk = 'x'.repeat(1024 * 1024);
    const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n`;
    const said = await sendRaw(app.baseUrl, `${head}${`100000\r\n${chunk}\r\n`.repeat(11)}0\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('what is proved and still cannot be used is 400; what is no object is wrapped', async () => {
    const { url, secret = '' } = await save('calendar', 'cal-com');
    for (const body of ['{', '{"a":"\\u0000"}', '']) {
      const answer = await post(url, body, {
        'x-cal-signature-256': hmac(secret, body),
        'content-length': String(body.length),
      });
      expect(answer, body).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^Not accepted/) } });
    }
    const list = await post(url, '[1]', { 'x-cal-signature-256': hmac(secret, '[1]'), 'content-type': 'text/plain' });
    expect(await eventOf(list.body.eventId)).toMatchObject({ data: { body: { value: [1] } } });
  });

  test('while the module is switched off: 410', async () => {
    const { url, secret = '' } = await save('calendar', 'cal-com');
    await owner.act('workspace.set_module', { module: 'webhooks', enabled: false });
    const answer = await post(url, '{}', { 'x-cal-signature-256': hmac(secret, '{}') });
    await owner.act('workspace.set_module', { module: 'webhooks', enabled: true });
    expect(answer).toMatchObject({ status: 410, body: { error: expect.stringMatching(/^Endpoint is switched off/) } });
  });

  test('who tries one address after the other gets 429 with Retry-After', async () => {
    const tried = await Promise.all(
      Array.from({ length: 70 }, (_, index) => post(`${app.baseUrl}/api/webhooks/provider/voice/${index}`, '{}', {})),
    );
    const last = tried.find(({ status }) => status === 429);
    expect(last).toMatchObject({
      headers: { 'retry-after': expect.any(String) },
      body: { error: expect.stringMatching(/^Too many requests/) },
    });
    expect(tried.every(({ status }) => status === 404 || status === 429)).toBe(true);
  });
});
