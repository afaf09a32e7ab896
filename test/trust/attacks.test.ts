import { expect, test } from 'vitest';
import { fuzzRoutes, readRoutes } from '../../proof/attacks/fuzz-routes.ts';
import { newTally } from '../../proof/attacks/summary.ts';
import { tryOnce } from '../../proof/attacks/try-once.ts';
import type { World } from '../../proof/attacks/world.ts';
import { useApp } from '../harness/app.ts';
import { Chance } from '../harness/chance.ts';
import { Client } from '../harness/client.ts';
import { newTable } from '../harness/tables.ts';

const noLimit = '10000000';
const app = useApp({
  env: {
    SVC_ACTION_CALLS_PER_MINUTE: noLimit,
    SVC_V1_CALLS_PER_MINUTE: noLimit,
    SVC_SYNC_RUNS_PER_MINUTE: noLimit,
    SVC_ASYNC_RUNS_PER_MINUTE: noLimit,
  },
});

// The first part of `npm run proof -- attacks`, once through everything.
test('no route and no action answers an odd request by a fault of ours', async () => {
  const seed = Number(process.env.SVC_ATTACKS_SEED ?? 19);
  console.log(`SVC_ATTACKS_SEED=${seed}`);
  let owner = await app.owner();
  const { key } = await owner.act<{ key: string }>('keys.create', { name: 'Attacks' });
  const { id: tableId } = await newTable(owner, [
    { key: 'title', type: 'text' },
    { key: 'amount', type: 'number' },
    { key: 'notes', type: 'long_text' },
  ]);
  const world: World = {
    baseUrl: app.baseUrl,
    stranger: app.browser(),
    get owner() {
      return owner;
    },
    program: new Client(app.baseUrl, { 'x-api-key': key }),
    tableId,
    inside: { port: 0, visits: 0 },
    // All tests share one process: what a request costs is counted by the campaign.
    used: () => 0,
    isAlive: async () => (await app.browser().get('/healthz')).status === 200,
    async signInAgain() {
      owner = await app.owner();
    },
    stop: async () => undefined,
  };
  const line = { attack: fuzzRoutes(), chance: new Chance(seed), tally: newTally('once') };
  const routes = await readRoutes(world);
  for (let count = 0; count < routes.length; count++) await tryOnce(world, line);
  expect(line.tally.faults).toEqual([]);
  expect(line.tally.attempts).toBeGreaterThan(300);
});
