import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { attemptsOf, newEndpoint, untilStates } from './outgoing-harness.ts';

/** What names lead to, as this test has it; each asking takes the next answer, and the last one stays. */
const names = new Map<string, string[]>();

async function lookup(host: string): Promise<{ address: string; family: number }[]> {
  const answers = names.get(host) ?? [];
  const address = answers.length > 1 ? answers.shift() : answers[0];
  if (address === undefined) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
  return [{ address, family: address.includes(':') ? 6 : 4 }];
}

/** Every way to write an address inside. */
const inside = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://localhost./',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://172.16.0.1:8080/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://inside.example/',
  'http://metadata.example/',
  'http://①②⑦.⓪.⓪.①/',
];

describe('an address inside', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, lookup });

  beforeEach(() => {
    names.set('localhost.', ['127.0.0.1']);
    names.set('inside.example', ['10.1.2.3']);
    names.set('metadata.example', ['169.254.169.254']);
    names.set('public.example', ['93.184.216.34']);
  });
  afterEach(() => names.clear());

  test.each(inside)('%s is refused in create, update, test and delivery alike', async (url) => {
    const owner = await app.owner();
    expect(await owner.call('webhooks.create_outgoing', { name: 'Inside', url, events: ['*'] })).toMatchObject({
      status: 409,
      body: { code: 'url_refused' },
    });
    const { id } = await newEndpoint(owner, 'https://public.example/hook', { maxAttempts: 1 });
    expect(await owner.call('webhooks.update_outgoing', { id, url })).toMatchObject({
      status: 409,
      body: { code: 'url_refused' },
    });
    // As if it had come into the table in some other way.
    await rowsOf(app.database, 'update outgoing_endpoints set url = $2 where id = $1', [id, url]);
    expect(await owner.call('webhooks.send_test', { id })).toMatchObject({
      status: 409,
      body: { code: 'url_refused' },
    });
    await rowsOf(
      app.database,
      `with made as (insert into deliveries (id, workspace_id, endpoint_id, event_id, event_name, event_at, state, body)
        select make_id(), workspace_id, id, make_id(), 'crm.lead_created', now(), 'queued', '{}' from outgoing_endpoints where id = $1 returning *)
      insert into delivery_queue (id, workspace_id, endpoint_id, event_id, event_item, next_at) select id, workspace_id, endpoint_id, event_id, 0, event_at from made`,
      [id],
    );
    app.services.signals.send('deliveries');
    const [delivery] = await untilStates(owner, id, ['failed']);
    expect(await attemptsOf(owner, delivery?.id ?? '')).toMatchObject([{ status: null, errorCode: 'url_refused' }]);
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('that a name leads to only when it is dialled is refused there, and nothing is sent', async () => {
    const owner = await app.owner();
    names.set('turning.example', ['93.184.216.34', '93.184.216.34', '127.0.0.1']);
    const { id } = await newEndpoint(owner, `http://turning.example:${receiver.port}/`, { maxAttempts: 1 });
    await owner.act('webhooks.send_test', { id });
    const [delivery] = await untilStates(owner, id, ['failed']);
    expect(await attemptsOf(owner, delivery?.id ?? '')).toMatchObject([
      {
        status: null,
        errorCode: 'url_refused',
        error: expect.stringMatching(/^turning\.example does not lead to a public address/),
      },
    ]);
    expect(receiver.connections).toBe(0);
  });

  test('is one thing; what is no address of a service is another, and refused too', async () => {
    const owner = await app.owner();
    for (const url of [
      'ftp://public.example/',
      'https://user:word@public.example/',
      'not an address',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'http://public.example:0/',
    ])
      expect(await owner.call('webhooks.create_outgoing', { name: 'Odd', url, events: ['*'] }), url).toMatchObject({
        status: 409,
        body: { code: 'url_refused' },
      });
    // A name that nobody knows yet may be known tomorrow.
    await newEndpoint(owner, 'https://not-yet.example/hook');
  });
});
