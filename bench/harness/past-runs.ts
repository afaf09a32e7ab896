import type pg from 'pg';
import { deployWorkflow, shortSteps } from './deploy-workflow.ts';
import type { Environment } from './environment.ts';
import type { Instance } from './instance.ts';
import type { Options } from './options.ts';
import { withClient } from './with-client.ts';

/** An instance with a long past: so many runs over 90 days, of 50 workflows. */
export interface PastRuns extends Instance {
  workspaceId: string;
  workflowIds: string[];
  count: number;
}

const days = 90;
const workflows = 50;
const chunk = 100_000;
const made = new WeakMap<Environment, Promise<PastRuns>>();

/** It takes a while to fill, so the rows share one. */
export function pastRuns(environment: Environment, { pastRuns: count }: Options): Promise<PastRuns> {
  const past = made.get(environment) ?? make(environment, count);
  made.set(environment, past);
  return past;
}

async function make(environment: Environment, count: number): Promise<PastRuns> {
  const instance = await environment.startSecond();
  const workflowIds: string[] = [];
  for (let number = 0; number < workflows; number++)
    workflowIds.push(await deployWorkflow(instance, `Past ${number}`, shortSteps));
  const owner = await withClient(instance.databaseUrl, (client) => fillAll(client, count, workflowIds));
  return { ...instance, ...owner, workflowIds, count };
}

async function fillAll(client: pg.Client, count: number, workflowIds: string[]): Promise<{ workspaceId: string }> {
  // The months of the past have their partitions, as in an instance that was there all the time.
  await client.query(
    `select make_month_partitions(name, (now() - make_interval(days => $1))::date, 5) from unnest(array['run_log', 'run_details']) as name`,
    [days],
  );
  const { workspaceId, userId } = (
    await client.query('select (select id from workspaces) as "workspaceId", (select id from users) as "userId"')
  ).rows[0];
  const now = new Date();
  for (let start = 0; start < count; start += chunk)
    await fill(client, { start, end: Math.min(start + chunk, count), count, now, workspaceId, userId, workflowIds });
  await client.query(
    `insert into run_tallies (workspace_id, workflow_id, day, runs, failed, cost, duration_ms, last_run_at)
     select workspace_id, workflow_id, (ended_at at time zone 'UTC')::date, count(*), count(*) filter (where status <> 'completed'), sum(cost), sum(duration_ms), max(ended_at)
     from run_log group by 1, 2, 3`,
  );
  await client.query(
    `insert into run_days (workspace_id, day, trigger, status, shortest_ms, longest_ms, cheapest, dearest, models)
     select workspace_id, (started_at at time zone 'UTC')::date, trigger, status, min(duration_ms), max(duration_ms), min(cost), max(cost),
       coalesce(array_agg(distinct model) filter (where model is not null), '{}')
     from run_log left join unnest(models) model on true group by 1, 2, 3, 4`,
  );
  for (const table of ['run_log', 'run_details', 'run_tallies', 'run_days'])
    await client.query(`vacuum analyze ${table}`);
  // Or the server would still be writing it to disk while something is measured.
  await client.query('checkpoint');
  return { workspaceId };
}

interface Part {
  start: number;
  end: number;
  /** Of all parts together. */
  count: number;
  now: Date;
  workspaceId: string;
  userId: string;
  workflowIds: string[];
}

/**
 * From the oldest on, as runs come. One in a hundred failed, took long, was dear, called a certain model, or came by
 * mcp, each spread over the whole time; the hundredth part that came by a2a is all from the first days.
 */
function fill(client: pg.Client, { start, end, count, now, workspaceId, userId, workflowIds }: Part): Promise<unknown> {
  return client.query(
    `with numbered as materialized (
       select n, md5(n::text) as random, $4::timestamptz - make_interval(days => ${days}) + (n::float8 / $3 * ${days}) * interval '1 day' as at
       from generate_series($1::int, $2::int - 1) n
     ), made as materialized (
       select *, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(random, 1, 3) || '8' || substr(random, 4, 15))::uuid as id, (hashint4(n) & 2147483647) % 100 as share,
         case when (hashint4(-n) & 2147483647) % 100 = 7 then 60000 + n % 1000 else n % 500 end as ms
       from numbered
     ), logged as (
       insert into run_log (id, workspace_id, workflow_id, execution_id, version_id, status, trigger, started_at, ended_at, duration_ms, cost, models, error, error_code, error_step, mode, actor_id)
       select id, $5, ($7::uuid[])[1 + n % ${workflows}], (substr(random, 1, 12) || '4' || substr(random, 13, 3) || 'a' || substr(random, 16, 15))::uuid, ($7::uuid[])[1 + n % ${workflows}],
         case when share = 3 then 'failed' else 'completed' end,
         case when n < $3 / 100 then 'a2a' when share = 11 then 'mcp' when share < 30 then 'schedule' when share < 60 then 'webhook' else 'api' end,
         at, at + ms * interval '1 millisecond', ms, case when share = 17 then 0.5 else 0.001 end, case when share = 17 then array['model-large'] when share > 80 then array['model-small'] end,
         case when share = 3 then 'The other side answered 500.' end, case when share = 3 then 'http_status' end, case when share = 3 then 'call' end, 'async', $6
       from made
     )
     insert into run_details (id, workspace_id, input, output, usage, spans)
     select id, $5, '{"id": "start", "body": {"count": 3, "price": 19}, "kind": "api"}', '{"total": 57}', '{"base": 0.001, "models": {}, "tokens": {"total": 0, "prompt": 0, "completion": 0}}', '[]'
     from made`,
    [start, end, count, now, workspaceId, userId, workflowIds],
  );
}
