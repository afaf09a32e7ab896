import { expect, test } from 'vitest';
import type { Client } from '../harness/client.ts';
import { cloneDatabase } from '../harness/database.ts';
import { newLead } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { launch, type Program } from '../harness/program.ts';
import { until } from '../harness/until.ts';
import { Listening } from './listen.ts';

const local = useHttpReceiver();

test('svc webhooks listen says that svc is gone, waits, and forwards what happened meanwhile when it is back', async ({
  onTestFinished,
}) => {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  const first = await (await launch(database)).untilSaid('svc is running');
  const owner = await first.owner();
  const { id } = await owner.act<{ id: string }>('webhooks.create_outgoing', {
    name: 'Shop',
    url: 'https://192.0.43.8/hooks',
    events: ['crm.*'],
  });
  await owner.act('webhooks.pause_outgoing', { id });
  const listening = new Listening(['--url', first.baseUrl, '--forward-to', local.url, '--endpoint', 'Shop'], {
    SVC_KEY: await keyOf(first, owner),
  });
  await listening.secret();

  await first.kill();
  await until(
    () => listening.stderr,
    (text) => /cannot be reached at .* Trying again/.test(text),
  );
  // Back at the same address; the lead is made before the command looks again, or after: it is forwarded either way.
  const second = await (await launch(database, { PORT: String(first.port) })).untilSaid('svc is running');
  expect(second.isOver).toBe(false);
  await newLead(await first.owner(), { name: 'Meanwhile' });
  const [request] = await until(
    () => local.requests,
    (requests) => requests.length > 0,
  );
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    type: 'crm.lead_created',
    data: { lead: { name: 'Meanwhile' } },
  });
  expect(listening.stderr.match(/Trying again/g)).toHaveLength(1);
});

async function keyOf(program: Program, owner: Client): Promise<string> {
  const { body } = await program
    .browser()
    .post<{ deviceCode: string; userCode: string }>('/api/auth/device', { name: 'laptop' });
  await owner.act('computers.confirm_code', { code: body.userCode });
  return (await program.browser().post<{ key: string }>('/api/auth/device/token', { deviceCode: body.deviceCode })).body
    .key;
}
