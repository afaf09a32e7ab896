import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttemptOutcome } from '../../src/deliveries/attempt-outcome.ts';
import { claimDeliveries } from '../../src/deliveries/claim-deliveries.store.ts';
import { deliverySession } from '../../src/deliveries/courier.ts';
import { finishDelivered } from '../../src/deliveries/finish-delivered.store.ts';
import { finishDeliveries } from '../../src/deliveries/finish-deliveries.store.ts';
import { claimRuns, extendRunLeases } from '../../src/engine/runs/store/claim-runs.store.ts';
import { newId } from '../../src/kernel/ids.ts';
import { claimJobs, completeJobs } from '../../src/queue/jobs.store.ts';
import type { Database } from '../../src/storage/database.ts';
import { QueryDb } from '../../src/storage/db.ts';
import type { Sql } from '../../src/storage/sql.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { rowsOf, withConnection } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

const size = 20_000;
const taken = 20;
const owners = 4;
/** Pages that a statement on twenty rows may touch: some for each row. Reading a queue of this size takes thousands. */
const maxPages = 1_000;

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/** Runs each statement as it is, and remembers how many pages it touched. */
class Watched extends QueryDb {
  readonly inTransaction = true as const;
  pages = 0;

  transaction<Result>(work: (tx: this) => Promise<Result>): Promise<Result> {
    return work(this);
  }

  protected override async send({ text, values }: Sql): Promise<pg.QueryResult> {
    const { rows } = await this.target.query({ text: `explain (analyze, buffers, format json) ${text}`, values });
    const [plan] = rows[0]['QUERY PLAN'] as Plan[];
    this.pages += (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0);
    return { rows: [{}] } as pg.QueryResult;
  }
}

/**
 * A queue is empty most of the time, and that is how the planner knows it. Whatever comes then must be found by its key
 * all the same.
 */
describe('a queue that was swept while it was empty, and then filled', () => {
  let server: TestDatabase;
  const workerId = newId();
  const workspaceIds = Array.from({ length: owners }, newId);

  const fills: Record<'jobs' | 'runs' | 'delivery_queue', string> = {
    jobs: `insert into jobs (workspace_id, kind, payload, max_attempts) select ($1::uuid[])[1 + n % ${owners}], 'test.job', jsonb_build_object('text', repeat('x', 500)), 3 from generate_series(1, ${size}) n`,
    runs: `insert into runs (id, workspace_id, workflow_id, version_id, trigger, mode, actor_id, input, depth, state, queued_at)
      select gen_random_uuid(), ($1::uuid[])[1 + n % ${owners}], ($1::uuid[])[1 + n % ${owners}], gen_random_uuid(), 'api', 'async', gen_random_uuid(), '{}', 0, 'ready', now()
      from generate_series(1, ${size}) n`,
    delivery_queue: `with made as (
        insert into deliveries (id, workspace_id, endpoint_id, event_id, event_name, event_at, state, body)
        select make_id(), ($1::uuid[])[1 + n % ${owners}], ($1::uuid[])[1 + n % ${owners}], make_id(), 'crm.lead_created', now(), 'queued', '{}' from generate_series(1, ${size}) n returning *)
      insert into delivery_queue (id, workspace_id, endpoint_id, event_id, event_item, next_at) select id, workspace_id, endpoint_id, event_id, 0, event_at from made`,
  };

  async function fillAfterSweep(table: keyof typeof fills): Promise<void> {
    await rowsOf(server, fills[table], [workspaceIds]);
    await rowsOf(server, `delete from ${table}`);
    // Again where somebody, such as an automatic analyze, still looked at what was deleted: it is swept only after
    // that.
    await until(
      async () => {
        await rowsOf(server, `vacuum (truncate off, analyze) ${table}`);
        return (
          await rowsOf<{ dead: number }>(server, `select pg_stat_get_dead_tuples('${table}'::regclass)::int as dead`)
        )[0]?.dead;
      },
      (dead) => dead === 0,
    );
    await rowsOf(server, fills[table], [workspaceIds]);
  }

  const watching = async (session: Record<string, string>, work: (db: Watched) => Promise<unknown>): Promise<number> =>
    withConnection(server, async (client) => {
      for (const [name, value] of Object.entries(session)) await client.query(`set ${name} = ${value}`);
      const db = new Watched(client);
      await work(db);
      return db.pages;
    });
  const heldOf = <Row extends pg.QueryResultRow>(table: keyof typeof fills) =>
    rowsOf<Row>(server, `select * from ${table} where worker_id = $1 order by id`, [workerId]);

  beforeAll(async () => {
    server = await cloneDatabase();
    await rowsOf(
      server,
      "insert into workspaces (id, name, plan, created_at, updated_at) select id, 'Shop', 'free', now(), now() from unnest($1::uuid[]) id",
      [workspaceIds],
    );
    await rowsOf(
      server,
      `insert into outgoing_endpoints (id, workspace_id, name, url, events, state, timeout_ms, max_attempts, ordered, signed, created_at, updated_at)
      select id, id, 'Receiver', 'https://example.com', '{*}', 'active', 15000, 10, false, false, now(), now() from unnest($1::uuid[]) id`,
      [workspaceIds],
    );
  });
  afterAll(() => server.drop());

  test('gives jobs, and ends them, by their keys', async () => {
    await fillAfterSweep('jobs');
    expect(await watching({}, (db) => claimJobs(db, workerId, taken))).toBeLessThan(maxPages);
    const held = await heldOf<{ id: string; attempt: number }>('jobs');
    expect(held).toHaveLength(taken);
    const jobs = held.map(({ id, attempt }) => ({ id: Number(id), attempt }));
    expect(await watching({}, (db) => completeJobs(db, workerId, jobs))).toBeLessThan(maxPages);
    expect(await heldOf('jobs')).toEqual([]);
  });

  test('gives runs, and keeps them, by their keys', async () => {
    await fillAfterSweep('runs');
    expect(await watching({}, (db) => claimRuns(db as unknown as Database, workerId, taken))).toBeLessThan(maxPages);
    const held = await heldOf<{ id: string; attempt: number }>('runs');
    expect(held).toHaveLength(taken);
    expect(await watching({}, (db) => extendRunLeases(db, workerId, held))).toBeLessThan(maxPages);
  });

  test('gives deliveries, and ends them one way or the other, by their keys', async () => {
    await fillAfterSweep('delivery_queue');
    const limits = { maxDeliveries: taken, perEndpoint: taken, inOrder: taken, held: [], except: [] };
    expect(
      await watching(deliverySession, (db) => claimDeliveries(db as unknown as Database, workerId, new Date(), limits)),
    ).toBeLessThan(maxPages);
    const held = await heldOf<{ id: string; workspace_id: string; endpoint_id: string }>('delivery_queue');
    expect(held).toHaveLength(taken);
    const outcomes = held.map(({ id, workspace_id: workspaceId, endpoint_id: endpointId }) =>
      deliveredOutcome({ id, workspaceId, endpointId }),
    );
    const half = taken / 2;
    expect(
      await watching(deliverySession, (db) => finishDelivered(db, workerId, new Date(), outcomes.slice(0, half))),
    ).toBeLessThan(maxPages);
    expect(await heldOf('delivery_queue')).toHaveLength(half);
    expect(
      await watching(deliverySession, (db) => finishDeliveries(db, workerId, new Date(), outcomes.slice(half), [])),
    ).toBeLessThan(maxPages);
    expect(await heldOf('delivery_queue')).toEqual([]);
  });
});

function deliveredOutcome(whose: Pick<AttemptOutcome, 'id' | 'workspaceId' | 'endpointId'>): AttemptOutcome {
  return {
    ...whose,
    eventName: 'crm.lead_created',
    depth: 0,
    round: 1,
    number: 1,
    state: 'delivered',
    reason: null,
    nextAt: null,
    attemptId: newId(),
    startedAt: new Date(),
    headersMs: 1,
    durationMs: 1,
    status: 200,
    errorCode: null,
    error: null,
    errorPhrase: null,
    answerHeaders: {},
    answer: null,
    answerSize: 0,
    gone: false,
  };
}
