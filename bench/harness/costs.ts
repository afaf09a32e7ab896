import { writeFile } from 'node:fs/promises';
import type { Profiler } from 'node:inspector/promises';
import pg from 'pg';
import { Child } from './child.ts';

export interface Cost {
  name: string;
  /** Of the whole, from 0 to 1. */
  share: number;
}

/** What a unit of work spends most of its time on: in the database, and in svc. */
export interface Costs {
  statements: Cost[];
  functions: Cost[];
}

const named = 3;
/** Not a function, or not a cost. */
const notWork = new Set(['(idle)', '(program)', '(root)']);

let database: pg.ClientConfig | undefined;
let profileName: string | null = null;
let profiles = 0;

/** From now on costs are named. The figures are taken without: to look costs time itself. */
export async function watchCosts(connection: pg.ClientConfig, profile: string | null): Promise<void> {
  database = connection;
  profileName = profile;
  await onDatabase(async (client) => {
    await client.query('create extension if not exists pg_stat_statements');
    await track(client, 'none');
  });
}

/** Does the work once more, and looks where its time goes. */
export async function costsOf(work: () => Promise<unknown>): Promise<Costs | undefined> {
  if (!database) return undefined;
  const programs = Child.ofSvc();
  const statements = await onDatabase(async (client) => {
    await track(client, 'top');
    await client.query('select pg_stat_statements_reset()');
    await Promise.all(programs.map((program) => program.startProfile()));
    await work();
    await track(client, 'none');
    return (await client.query(largest)).rows as Cost[];
  });
  const taken = await Promise.all(programs.map((program) => program.stopProfile()));
  if (profileName !== null) await keep(taken, profileName);
  return { statements, functions: functionsOf(taken) };
}

const largest = `
  select left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as name, spent / nullif(sum(spent) over (), 0) as share
  from (select query, total_exec_time + total_plan_time as spent from pg_stat_statements where query !~ 'pg_stat_statements') all_of_them
  order by spent desc limit ${named}`;

async function track(client: pg.Client, which: 'none' | 'top'): Promise<void> {
  await client.query(`alter system set pg_stat_statements.track = '${which}'`);
  await client.query('select pg_reload_conf()');
}

async function onDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** By their own time, without what they call. */
function functionsOf(taken: Profiler.Profile[]): Cost[] {
  const spent = new Map<string, number>();
  let whole = 0;
  for (const { nodes, samples = [], timeDeltas = [] } of taken) {
    const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
    for (const [index, id] of samples.entries()) {
      const { functionName = '', url = '' } = frames.get(id) ?? {};
      if (notWork.has(functionName) || url === 'node:inspector') continue;
      const name = `${functionName || 'a function'} ${url.split('/').slice(-2).join('/')}`.trim();
      const microseconds = timeDeltas[index] ?? 0;
      spent.set(name, (spent.get(name) ?? 0) + microseconds);
      whole += microseconds;
    }
  }
  return [...spent]
    .sort(([, left], [, right]) => right - left)
    .slice(0, named)
    .map(([name, microseconds]) => ({ name, share: microseconds / whole }));
}

async function keep(taken: Profiler.Profile[], name: string): Promise<void> {
  for (const profile of taken) {
    profiles += 1;
    const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${profiles}.cpuprofile`;
    await writeFile(file, JSON.stringify(profile));
    console.error(`wrote ${file}`);
  }
}
