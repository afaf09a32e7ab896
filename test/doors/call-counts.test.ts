import { describe, expect, test } from 'vitest';
import { type App, startApp, useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { cloneDatabase } from '../harness/database.ts';
import { callByComputer, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { newInbound, post } from '../harness/webhooks.ts';
import { deployed } from '../harness/workflows.ts';
import { newKey } from '../mcp/speak.ts';

const noCalls = { v1: 0, execute: 0, mcp: 0, a2a: 0, cli: 0, webhooks: 0 };
const dayMs = 86_400_000;

/** The calls of the last days, the latest first. */
async function callsOf(client: Client): Promise<(typeof noCalls)[]> {
  const { days } = await client.act<{ days: { calls: typeof noCalls }[] }>('workspace.usage', { days: 3 });
  return days.map(({ calls }) => calls).toReversed();
}

const program = (app: App, key: string) => new Client(app.baseUrl, { 'x-api-key': key });
const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });

// What programs ask for is counted by day and door.
describe('calls of programs', () => {
  const app = useApp();

  test('each door counts its own, refused calls too, strangers never, and nothing of another workspace', async () => {
    const owner = await ownerAtHome(app);
    const { client: elsewhere } = await newWorkspace(owner);
    const { key } = await newKey(owner, 'Program');
    const computer = await pairComputer(app, owner);
    const workflow = await deployed(owner, { steps: [{ id: 'stop', kind: 'stop' }], edges: [] });
    const inbound = await newInbound(owner);

    expect(await post(app.baseUrl, { ...inbound, token: 'wrong' }, { n: 1 })).toMatchObject({ status: 401 });
    expect(await program(app, 'svc_nobody').get('/api/v1/me')).toMatchObject({ status: 401 });
    const caller = program(app, key);
    await caller.get('/api/v1/me');
    expect(await caller.get('/api/v1/tables/not-an-id')).not.toMatchObject({ status: 200 });
    await caller.post(`/api/workflows/${workflow}/execute`, {});
    await caller.post('/api/mcp', ping(1));
    await caller.post('/api/mcp', [ping(1), ping(2), ping(3)]);
    await caller.post(
      '/api/a2a',
      { ...ping(1), method: 'GetExtendedAgentCard' },
      { headers: { 'a2a-version': '1.0' } },
    );
    await callByComputer(app, computer, 'workspace.get');
    await post(app.baseUrl, inbound, { n: 1 }, { 'idempotency-key': 'same' });
    expect(await post(app.baseUrl, inbound, { n: 1 }, { 'idempotency-key': 'same' })).toMatchObject({
      body: { duplicate: true },
    });

    // The last that was counted: with it all others are written.
    const [today] = await until(
      () => callsOf(owner),
      ([calls]) => calls?.webhooks === 2,
    );
    expect(today).toEqual({ v1: 2, execute: 1, mcp: 4, a2a: 1, cli: 1, webhooks: 2 });
    expect(await callsOf(elsewhere)).toEqual([noCalls, noCalls, noCalls]);
  });
});

test('what was counted outlives a stop, two processes add up, and a new day begins at nought', async () => {
  const database = await cloneDatabase();
  const first = await startApp({ database });
  const second = await startApp({ database });
  const { key } = await newKey(await first.owner(), 'Program');
  for (const app of [first, second, second]) await program(app, key).get('/api/v1/me');
  await Promise.all([first.stop(), second.stop()]);

  const third = await startApp({ database });
  expect(await callsOf(await third.owner())).toEqual([{ ...noCalls, v1: 3 }, noCalls, noCalls]);
  third.clock.advance(dayMs);
  await program(third, key).post('/api/mcp', ping(1));
  await third.stop();

  const fourth = await startApp({ database, clock: third.clock });
  expect(await callsOf(await fourth.owner())).toEqual([{ ...noCalls, mcp: 1 }, { ...noCalls, v1: 3 }, noCalls]);
  fourth.clock.advance(400 * dayMs);
  await fourth.services.jobs.get('upkeep.tallies')?.run({} as never, {} as never);
  expect(await rowsOf(database, 'select door, calls from call_counts')).toEqual([{ door: 'mcp', calls: 1 }]);
  await fourth.stop();
  await database.drop();
});
