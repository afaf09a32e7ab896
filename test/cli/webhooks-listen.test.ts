import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newLead, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { type ReceivedRequest, startHttpReceiver, useHttpReceiver } from '../harness/http-receiver.ts';
import { until } from '../harness/until.ts';
import { Listening } from './listen.ts';

const paused = { events: ['crm.*'], url: 'https://example.com/hooks' };

describe('svc webhooks listen', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const local = useHttpReceiver();
  let owner: Client;
  let key = '';

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    key = await pairComputer(app, owner);
  });

  const listen = (...args: string[]) =>
    new Listening(['--url', app.baseUrl, '--forward-to', `${local.url}/hooks`, ...args], { SVC_KEY: key });
  const received = (count: number) =>
    until(
      () => local.requests,
      (requests) => requests.length >= count,
    );
  /** An endpoint that is paused: its deliveries are made, and svc itself sends none. */
  const endpoint = async (name: string, settings: object = {}) => {
    const { id } = await owner.act<{ id: string }>('webhooks.create_outgoing', {
      name,
      url: `${local.url}/the-real-one`,
      events: ['crm.*'],
      ...settings,
    });
    await owner.act('webhooks.pause_outgoing', { id });
    return id;
  };

  test('new deliveries are posted as svc would, signed with the secret that was printed; what was there before is not', async () => {
    const id = await endpoint('Shop');
    await newLead(owner, { name: 'Before' });
    await until(
      () => owner.act<{ items: unknown[] }>('webhooks.list_deliveries', { endpointId: id }),
      ({ items }) => items.length > 0,
    );
    const listening = listen('--endpoint', 'shop');
    const secret = await listening.secret();
    await newLead(owner, { name: 'Zoë' });
    await newLead(owner, { name: 'Second' });
    await received(2);
    const [first, second] = local.requests as [ReceivedRequest, ReceivedRequest];
    expect(
      Stripe.webhooks.constructEvent(first.body, String(first.headers['x-svc-signature']), secret, 300),
    ).toMatchObject({ type: 'crm.lead_created' });
    expect(new Webhook(secret).verify(first.body, first.headers as Record<string, string>)).toMatchObject({
      data: { lead: { name: 'Zoë' } },
    });
    const body = JSON.parse(first.body) as { id: string };
    expect(first).toMatchObject({
      method: 'POST',
      path: '/hooks',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'svc-webhooks/1',
        'idempotency-key': body.id,
        'webhook-id': body.id,
        'x-svc-event': 'crm.lead_created',
        'x-svc-attempt': '1',
      },
    });
    expect(JSON.parse(second.body)).toMatchObject({ data: { lead: { name: 'Second' } } });
    await listening.said(/crm\.lead_created {2}Shop {2}\S+ {2}200 {2}\d+ ms/);
    // A look a second: had anything come twice, or from before, it would be here by the third.
    await newLead(owner, { name: 'Third' });
    await received(3);
    expect(local.requests).toHaveLength(3);
    expect(await listening.interrupt()).toBe(0);
    expect(listening.stderr).toBe('svc: Stopped.\n');
  });

  test('only the events asked for, and one line of JSON each', async () => {
    await endpoint('Json');
    const listening = listen('--endpoint', 'Json', '--events', 'crm.lead_updated,tables.*', '--json');
    await listening.said(/"type":"listening"/);
    const lead = await newLead(owner);
    await owner.act('crm.update_lead', { id: lead.id, name: 'Renamed' });
    local.handle = (_request, response) => void response.writeHead(500).end();
    await listening.said(/"type":"forwarded".*\n/);
    const lines = listening.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toEqual([
      {
        type: 'listening',
        endpoint: 'Json',
        forwardTo: `${local.url}/hooks`,
        secret: expect.stringMatching(/^whsec_/),
      },
      {
        type: 'forwarded',
        id: expect.any(String),
        event: 'crm.lead_updated',
        endpoint: 'Json',
        at: expect.any(String),
        status: 500,
        ms: expect.any(Number),
      },
    ]);
  });

  test('of an incoming endpoint the bodies are forwarded as they came', async () => {
    const { url, token } = await owner.act<{ url: string; token: string }>('webhooks.create_inbound', {
      name: 'Orders',
      path: 'orders',
    });
    const listening = listen('--endpoint', 'orders');
    const secret = await listening.secret();
    const raw = '{ "order":  "A-1042" }';
    const sent = await new Client(url).post('', undefined, {
      raw,
      headers: { authorization: `Bearer ${token}`, 'x-shop': 'one', 'content-type': 'application/vnd.shop+json' },
    });
    expect(sent.status).toBe(202);
    await received(1);
    const [request] = local.requests as [ReceivedRequest];
    expect(request).toMatchObject({
      body: raw,
      headers: {
        'x-shop': 'one',
        'content-type': 'application/vnd.shop+json',
        'x-svc-event': 'platform.webhook_received',
      },
    });
    expect(request.headers.authorization).toBeUndefined();
    const [time = '', signature] = String(request.headers['x-svc-signature']).split(',v1=');
    expect(signature).toBe(
      createHmac('sha256', secret)
        .update(`${time.slice(2)}.${raw}`)
        .digest('hex'),
    );
  });

  test('a local address that does not answer is said, and the next one is tried', async () => {
    await endpoint('Down');
    const gone = await startHttpReceiver();
    await gone.stop();
    const listening = new Listening([
      '--url',
      app.baseUrl,
      '--key',
      key,
      '--forward-to',
      gone.url,
      '--endpoint',
      'Down',
    ]);
    await listening.secret();
    await newLead(owner);
    await newLead(owner);
    await listening.said(/(\S+ {2}crm\.lead_created {2}Down .*ECONNREFUSED.*\n){2}/);
  });

  test('without a key it shows a code, waits until somebody confirms it, and then listens to all outgoing endpoints', async () => {
    await endpoint('Any');
    const listening = new Listening(['--url', app.baseUrl, '--forward-to', local.url]);
    const [, address, code] = await listening.said(/open (\S+) and enter the code (\S+)/);
    expect(address).toBe(`${app.baseUrl}/pair`);
    await owner.act('computers.confirm_code', { code });
    await listening.said(/the deliveries of all outgoing endpoints/);
    await newLead(owner);
    await received(1);
    const { items } = await owner.act<{ items: { name: string }[] }>('computers.list');
    expect(items.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^svc webhooks listen on /));
  });

  test('a computer that is unpaired meanwhile stops listening and says why', async () => {
    await endpoint('Unpaired');
    const lost = await pairComputer(app, owner, 'lost laptop');
    const listening = new Listening([
      '--url',
      app.baseUrl,
      '--key',
      lost,
      '--forward-to',
      local.url,
      '--endpoint',
      'Unpaired',
    ]);
    await listening.secret();
    const { items } = await owner.act<{ items: { id: string; name: string }[] }>('computers.list');
    await owner.act('computers.revoke', { id: items.find(({ name }) => name === 'lost laptop')?.id });
    expect(await listening.ended).toMatchObject({ status: 3 });
    expect(listening.stderr).toMatch(/^svc: This computer is not paired, or not any more/);
    expect(listening.stdout + listening.stderr).not.toContain(lost);
  });

  test.each([
    [['--forward-to', 'somewhere'], 2, /--forward-to must be an address/],
    [['--forward-to', 'http://127.0.0.1:1', '--events', 'crm'], 2, /--events takes names such as/],
    [['--forward-to', 'http://127.0.0.1:1', '--endpoint', 'nobody'], 1, /There is no endpoint “nobody”/],
    [[], 2, /required option '--forward-to <url>' not specified/],
  ])('%j ends with code %i and a word about what is wrong', async (args, status, words) => {
    const listening = new Listening(['--url', app.baseUrl, ...args], { SVC_KEY: key });
    expect(await listening.ended).toMatchObject({ status });
    expect(listening.stderr).toMatch(words);
    expect(listening.stderr).not.toContain('    at ');
  });

  test('two endpoints of one name are told apart by id', async () => {
    const [one, other] = [await endpoint('Twin', paused), await endpoint('Twin', paused)];
    const unsure = listen('--endpoint', 'Twin');
    expect(await unsure.ended).toMatchObject({ status: 1 });
    expect(unsure.stderr).toContain(one);
    const sure = listen('--endpoint', other);
    await sure.secret();
  });

  test('colours only where they are wanted', async () => {
    await endpoint('Colours');
    const [plain, coloured] = [
      listen('--endpoint', 'Colours'),
      new Listening(['--url', app.baseUrl, '--forward-to', local.url, '--endpoint', 'Colours'], {
        SVC_KEY: key,
        FORCE_COLOR: '1',
      }),
    ];
    await Promise.all([plain.secret(), coloured.secret()]);
    await newLead(owner);
    await Promise.all([plain.said(/lead_created.*\n/), coloured.said(/lead_created.*\n/)]);
    expect(plain.stdout).not.toContain('\u001b');
    expect(coloured.stdout).toContain('\u001b[32m200');
  });
});
