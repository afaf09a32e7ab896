import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordActionStatements } from '../../bench/bare/action-statements.ts';
import { bareActions, type Caller } from '../../bench/bare/actions.ts';
import { recordQueueStatements } from '../../bench/bare/queue-statements.ts';
import { bareRunLog } from '../../bench/bare/run-log.ts';
import { bareRuns } from '../../bench/bare/runs.ts';
import { bareTables } from '../../bench/bare/tables.ts';
import { shortSteps } from '../../bench/harness/deploy-workflow.ts';
import { RateLimits } from '../../src/access/rate-limits.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { openSignals, type Signals } from '../../src/storage/signals.ts';
import { sql } from '../../src/storage/sql.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { newTable, type V1, v1Of } from '../harness/tables.ts';
import { deployed } from '../harness/workflows.ts';

/** What an answer says, without ids and moments. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? 'a text' : value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
};
const shapeOfText = (text: string) => shapeOf(JSON.parse(text));

/** The bare side sends statements that it takes from svc. This fails when svc changes one and the bare side does not follow. */
describe('the bare side of the bench', () => {
  const app = useApp();
  let pool: pg.Pool;
  let db: Database;
  let signals: Signals;
  let owner: Client;
  let v1: V1;
  let caller: Caller;
  beforeAll(async () => {
    const { connection } = app.database;
    pool = new pg.Pool({ ...connection, max: 2 });
    db = openDatabase(connection, { size: 2, name: 'bare' });
    signals = await openSignals(connection, (error) => console.error(error));
    owner = await ownerAtHome(app);
    v1 = await v1Of(app, owner);
    caller = (await db.one(
      sql`select user_id as "userId", workspace_id as "workspaceId" from memberships limit 1`,
    )) as unknown as Caller;
  });
  afterAll(async () => {
    await signals.close();
    await pool.end();
    await db.end();
  });

  test('actions answer what svc answers', async () => {
    const actions = bareActions(pool, await recordActionStatements());
    const both = async (name: string, input: object) => {
      const bare = (await actions[name]?.(caller, input as never))?.result;
      expect(shapeOf(JSON.parse(JSON.stringify(bare)))).toEqual(shapeOf(await owner.act(name, input)));
      return bare as { id: string };
    };
    const { id } = await both('crm.create_lead', {
      name: 'Ada',
      email: 'ada@example.com',
      company: 'Engines',
      value: 1200,
    });
    await both('crm.update_lead', { id, phone: '+49 30 1' });
    await both('crm.get_lead', { id });
    await both('crm.list_leads', { limit: 25 });
  });

  test('records of tables are written and read', async () => {
    const { id } = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'amount', type: 'number' },
    ]);
    const tables = bareTables(pool, db, await recordActionStatements());
    const path = `/api/v1/tables/${id}/records`;
    const post = async (body: object) => {
      const { text } = await tables(caller, path, Buffer.from(JSON.stringify(body)));
      expect(shapeOfText(text)).toEqual(shapeOf((await v1.post(path, body)).body));
    };
    await post({ title: 'One', amount: 1 });
    await post([
      { title: 'Two', amount: 2 },
      { title: 'Three', amount: 3 },
    ]);
    const { text } = await tables(caller, `${path}?limit=2&sort=-amount`, Buffer.alloc(0));
    expect(shapeOfText(text)).toEqual(shapeOf((await v1.get(`${path}?limit=2&sort=-amount`)).body));
  });

  test('runs are queued, ended and listed', async () => {
    const workflowId = await deployed(owner, {
      triggers: [{ id: 'start', kind: 'api' }],
      steps: shortSteps,
      edges: [{ from: 'sum', to: 'done' }],
    });
    const runs = bareRuns(db, db, signals);
    const sync = await runs(caller, workflowId, 'sync', { price: 19, count: 3 });
    expect(JSON.parse(sync.text)).toMatchObject({ success: true, output: { total: 57 } });
    expect(JSON.parse((await runs(caller, workflowId, 'async', { price: 1, count: 1 })).text)).toMatchObject({
      success: true,
      status: 'queued',
    });
    const log = bareRunLog(db, new RateLimits(db));
    const { text } = await log(caller, new URL('http://bare/api/v1/logs?limit=5'));
    const { body } = await v1.get(`/api/v1/logs?workspaceId=${caller.workspaceId}&limit=5`);
    expect(JSON.parse(text).data).toEqual((body as { data: unknown }).data);
  });

  test('jobs are added, claimed and ended', async () => {
    const { enqueue, claim, complete } = await recordQueueStatements();
    const [workerId, kind] = ['01990000-0000-7000-8000-000000000001', 'test.nobody'];
    await pool.query({ ...enqueue, values: enqueue.valuesOf({ kind, payload: '{"sentAt":"now"}' }) });
    await db.run(sql`update jobs set state = 'delayed' where kind <> ${kind}`);
    const { rows } = await pool.query({ ...claim, values: claim.valuesOf({ workerId, limit: 5 }) });
    expect(rows).toMatchObject([{ kind, attempt: 1, payload: { sentAt: 'now' } }]);
    const ended = { workerId, ids: rows.map(({ id }) => id), attempts: rows.map(({ attempt }) => attempt) };
    expect((await pool.query({ ...complete, values: complete.valuesOf(ended) })).rows).toEqual([{ id: rows[0].id }]);
  });
});
