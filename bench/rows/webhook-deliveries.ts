import pg from 'pg';
import type { PostOrder } from '../bare/deliveries.ts';
import { Child } from '../harness/child.ts';
import { alternate, type Figures, medians } from '../harness/compare.ts';
import { withCpu } from '../harness/cpu-time.ts';
import { quantile } from '../harness/load.ts';
import { during, withWorker } from '../harness/with-worker.ts';
import type { SinkOrder } from '../programs/webhook-sink.ts';
import type { Row } from './row.ts';

const target = 0.4;
const endpoints = 16;
const connections = 64;
const data = {
  lead: {
    id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    note: 'x'.repeat(200),
  },
};

/**
 * Deliveries that wait in the queue, to a receiver on loopback: claimed, signed, sent and written down; beside the HTTP
 * client alone.
 */
export const webhookDeliveries: Row = {
  name: 'webhooks: deliveries',
  async measure(environment, options) {
    const count = 4 * options.runsPerRound;
    const db = new pg.Client(environment.databaseUrl);
    await db.connect();
    const start = (program: string, sign: RegExp) => () => Child.start(program, {}, sign);
    return during(start('bench/programs/webhook-sink.ts', /sink is running/), (sink) =>
      during(start('bench/bare/deliveries.ts', /poster is running/), (poster) =>
        withWorker(environment, async (worker) => {
          const origin = `http://127.0.0.1:${await sink.ask<number>({ order: 'address' } satisfies SinkOrder)}`;
          const newEndpoints = async (ordered: boolean) => {
            const create = () =>
              environment.act<{ id: string }>('webhooks.create_outgoing', {
                name: 'Sink',
                url: origin,
                events: ['custom.nothing'],
                ordered,
              });
            return (await Promise.all(Array.from({ length: endpoints }, create))).map(({ id }) => id);
          };
          const expectAll = () => sink.ask<string>({ order: 'expect', count } satisfies SinkOrder);
          const timeOfAll = () => sink.ask<number>({ order: 'time' } satisfies SinkOrder);
          const deliver = async (ids: string[]): Promise<Figures> => {
            const since = new Date();
            const { result: ms, cpu } = await withCpu(
              [worker.pid],
              async () => {
                await expectAll();
                await fillQueue(db, ids, count);
                const taken = await timeOfAll();
                await untilWritten(db);
                return taken;
              },
              () => count,
            );
            return { perSecond: (count / ms) * 1_000, ...(await timesSince(db, since)), cpu };
          };
          const bare = async (): Promise<Figures> => {
            const { result, cpu } = await withCpu(
              [poster.pid],
              async () => {
                await expectAll();
                const times = await poster.ask<number[]>(await bareOrder(db, origin, count));
                return { times: times.sort((left, right) => left - right), ms: await timeOfAll() };
              },
              () => count,
            );
            const { times, ms } = result;
            return { perSecond: (count / ms) * 1_000, p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpu };
          };
          const unordered = await newEndpoints(false);
          const svc = () => deliver(unordered);
          for (const side of [svc, bare]) await side();
          const result = await alternate(options.rounds, svc, bare);
          const ordered = await newEndpoints(true);
          const inOrder = [await deliver(ordered), await deliver(ordered), await deliver(ordered)];
          await db.end();
          return [
            {
              name: `webhooks: deliveries to ${endpoints} endpoints, ×${connections}`,
              ...result,
              target: `≥ ${target}`,
              met: result.ratio >= target,
            },
            {
              name: `webhooks: deliveries in order to ${endpoints} endpoints`,
              svc: medians(inOrder),
              bare: null,
              ratio: null,
              target: 'for information',
              met: true,
            },
          ];
        }),
      ),
    );
  },
};

async function fillQueue(db: pg.Client, endpointIds: string[], count: number): Promise<void> {
  await db.query(
    `with made as (
      insert into deliveries (id, workspace_id, endpoint_id, event_id, event_name, event_at, state, body)
      select d.id, e.workspace_id, e.id, make_id(now() - interval '1 minute'), 'crm.lead_created', now(), 'queued',
        convert_to('{"id":"' || d.id || '","type":"crm.lead_created","timestamp":"2026-03-01T08:00:00.000Z","workspaceId":"' || e.workspace_id || '","version":1,"data":' || $3 || '}', 'UTF8')
      from (select make_id() as id, $1::uuid[] as all_ids, n from generate_series(1, $2::int) n offset 0) d join outgoing_endpoints e on e.id = d.all_ids[1 + d.n % array_length(d.all_ids, 1)]
      returning *)
    insert into delivery_queue (id, workspace_id, endpoint_id, event_id, event_item, next_at) select id, workspace_id, endpoint_id, event_id, 0, event_at from made`,
    [endpointIds, count, JSON.stringify(data)],
  );
}

/** The bytes and headers of a delivery that svc sent. */
async function bareOrder(db: pg.Client, origin: string, count: number): Promise<PostOrder> {
  const { rows } = await db.query<{ id: string; body: Buffer }>('select id, body from deliveries limit 1');
  const [{ id, body } = { id: '', body: Buffer.alloc(0) }] = rows;
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'svc-webhooks/1',
    'idempotency-key': id,
    'x-svc-event': 'crm.lead_created',
    'x-svc-attempt': '1',
    'x-svc-signature': `t=1700000000,v1=${'0'.repeat(64)}`,
    'webhook-id': id,
    'webhook-timestamp': '1700000000',
    'webhook-signature': `v1,${'A'.repeat(43)}=`,
  };
  return { origin, headers, body: body.toString(), count, connections };
}

async function untilWritten(db: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query('select from delivery_queue limit 1');
    if (rowCount === 0) return;
    await new Promise((settle) => setTimeout(settle, 5));
  }
}

async function timesSince(db: pg.Client, since: Date): Promise<{ p50: number; p99: number }> {
  const { rows } = await db.query<{ p50: number; p99: number }>(
    'select percentile_cont(0.5) within group (order by duration_ms) as p50, percentile_cont(0.99) within group (order by duration_ms) as p99 from delivery_attempts where started_at >= $1',
    [since],
  );
  return rows[0] ?? { p50: 0, p99: 0 };
}
