import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { launchSvc } from '../harness/program.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

const events = 300;
const endpoints = 3;

/** A receiver that takes its time, and notes the key of every call. */
async function startReceiver(): Promise<{ url: string; calls: { path: string; key: string; body: string }[] }> {
  const calls: { path: string; key: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      calls.push({ path: request.url ?? '', key: String(request.headers['idempotency-key']), body });
      setTimeout(() => response.end(), 10);
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls };
}

describe('kill -9 of the process that delivers, in the middle of 900 deliveries', () => {
  const env = { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' };
  const app = useApp({ env });

  test('every event reaches every endpoint; what comes twice has the same key and body, and is no more than what was under way', {
    timeout: 180_000,
  }, async () => {
    const { url, calls } = await startReceiver();
    const owner = await app.owner();
    for (let index = 0; index < endpoints; index += 1)
      await owner.act('webhooks.create_outgoing', {
        name: `Endpoint ${index}`,
        url: `${url}${index}`,
        events: ['crm.lead_created'],
        timeoutMs: 1_000,
        ordered: index === 0,
      });
    for (let start = 0; start < events; start += 50)
      await Promise.all(Array.from({ length: 50 }, () => newLead(owner)));
    await until(
      () => rowsOf(app.database, 'select from delivery_queue'),
      (rows) => rows.length === events * endpoints,
    );
    const [victim, survivor] = await Promise.all([
      launchSvc(app.database, { ...env, SVC_ROLE: 'worker' }),
      launchSvc(app.database, { ...env, SVC_ROLE: 'worker' }),
    ]);
    await until(
      () => calls.length,
      (count) => count >= 150,
    );
    await victim.kill();
    expect(survivor.isOver).toBe(false);
    // What the surviving one holds is gone in a moment; what is left of this is what the killed one had under way.
    const leased = await rowsOf<{ id: string; workerId: string }>(
      app.database,
      'select id, worker_id as "workerId" from delivery_queue where lease_until is not null',
    );
    const ofTheKilled = await until(
      async () => {
        const queued = new Set(
          (
            await rowsOf<{ key: string }>(
              app.database,
              `select id::text || worker_id as key from delivery_queue where worker_id is not null`,
            )
          ).map(({ key }) => key),
        );
        return leased.filter(({ id, workerId }) => queued.has(id + workerId));
      },
      (left) => new Set(left.map(({ workerId }) => workerId)).size <= 1,
    );
    await until(
      () => rowsOf(app.database, 'select id from delivery_queue'),
      (rows) => rows.length === 0,
    );
    const rows = await rowsOf<{ id: string; state: string; attempts: number }>(
      app.database,
      'select id, state, attempts from deliveries',
    );
    expect(rows).toHaveLength(events * endpoints);
    expect(rows.filter(({ state }) => state !== 'delivered')).toEqual([]);
    const known = new Map<string, string>();
    for (const { key, body } of calls) {
      expect(known.get(key) ?? body).toBe(body);
      known.set(key, body);
    }
    expect([...known.keys()].sort()).toEqual(rows.map(({ id }) => id).sort());
    // The first endpoint wants its order: whoever sends, and whoever dies, the events come one after the other.
    const inOrder = await rowsOf<{ id: string }>(
      app.database,
      'select d.id from deliveries d join outgoing_endpoints e on e.id = d.endpoint_id where e.ordered order by d.event_id',
    );
    expect([...new Set(calls.filter(({ path }) => path === '/0').map(({ key }) => key))]).toEqual(
      inOrder.map(({ id }) => id),
    );
    // A receiver that is too slow for once is sent the same again as well, and that is on record.
    const unanswered = await rowsOf<{ id: string }>(
      app.database,
      'select delivery_id as id from delivery_attempts where status is null',
    );
    const mayRepeat = [...ofTheKilled, ...unanswered].map(({ id }) => id);
    expect(calls.length - known.size).toBeLessThanOrEqual(mayRepeat.length);
    const twice = calls.map(({ key }) => key).filter((key, index, keys) => keys.indexOf(key) !== index);
    expect(twice.filter((key) => !mayRepeat.includes(key))).toEqual([]);
  });
});
