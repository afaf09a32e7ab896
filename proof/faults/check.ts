import { setTimeout as pause } from 'node:timers/promises';
import { askDatabase } from './cluster.ts';
import type { Asked } from './load.ts';
import type { Receiver } from './receiver.ts';
import type { Workplace } from './set-up.ts';

export interface Found {
  lost: string[];
  duplicated: string[];
  /** How many deliveries came more often than once, which they may. */
  deliveredAgain: number;
  /** Deliveries whose next attempt is still to come: svc has not given them up. */
  stillWaiting: number;
  failedRuns: string[];
  deadJobs: number;
  /** Seconds until nothing was under way any more. */
  settledAfter: number;
}

interface StoredRecord {
  id: string;
  title: string;
}

const settleMs = 300_000;

/** Waits until nothing is under way any more, then compares what was promised with what exists. */
export async function check(databaseUrl: string, baseUrl: string, place: Workplace, asked: readonly Asked[], receiver: Receiver): Promise<Found> {
  const settledAfter = await settle(databaseUrl);
  const [orders, results] = await Promise.all([place.orders, place.results].map((tableId) => recordsOf(baseUrl, place.key, tableId)));
  const found: Found = { lost: [], duplicated: [], deliveredAgain: 0, stillWaiting: 0, failedRuns: [], deadJobs: 0, settledAfter };
  const byTitle = Map.groupBy([...(orders ?? []), ...(results ?? [])], ({ title }) => title);
  const runs = await askDatabase<{ id: string; status: string; error: string | null }>(databaseUrl, 'select execution_id as id, status, error from run_log');
  const runsById = Map.groupBy(runs, ({ id }) => id);

  for (const { kind, key, promised } of asked) {
    const records = byTitle.get(kind === 'record' ? key : `${kind} ${key}`) ?? [];
    const say = (what: string) => `${kind} ${key}: ${what}`;
    if (records.length > 1) found.duplicated.push(say(`exists ${records.length} times`));
    if (!promised) continue;
    if (records.length === 0) found.lost.push(say('promised, and does not exist'));
    if (kind === 'record' && records[0] && promised.id !== records[0].id) found.lost.push(say(`answered as ${promised.id}, and exists as ${records[0].id}`));
    if (kind === 'run') {
      const logged = runsById.get(key) ?? [];
      if (logged.length === 0) found.lost.push(say('its run is not in the log'));
      if (logged.length > 1) found.duplicated.push(say(`its run is ${logged.length} times in the log`));
    }
  }
  found.failedRuns = runs.filter(({ status }) => status !== 'completed').map(({ id, error }) => `run ${id}: ${error}`);
  const waiting = await waitingDeliveries(databaseUrl);
  for (const { id, title } of [...(orders ?? []), ...(results ?? [])]) {
    const times = receiver.taken.get(id) ?? 0;
    if (times === 0 && waiting.has(id)) found.stillWaiting += 1;
    else if (times === 0) found.lost.push(`the delivery of record ${title}`);
    if (times > 1) found.deliveredAgain += 1;
  }
  const [dead] = await askDatabase<{ count: number }>(databaseUrl, "select count(*)::int as count from jobs where state = 'dead'");
  found.deadJobs = dead?.count ?? 0;
  return found;
}

async function settle(databaseUrl: string): Promise<number> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < settleMs) {
    const [left] = await askDatabase<{ count: number }>(
      databaseUrl,
      `select ((select count(*) from runs) + (select count(*) from dispatch) + (select count(*) from delivery_queue where next_at < now() + interval '30 seconds'))::int as count`,
    ).catch(() => []);
    if (left?.count === 0) break;
    await pause(1_000);
  }
  return Math.round((Date.now() - startedAt) / 1_000);
}

/** The records that deliveries on their way tell of. */
async function waitingDeliveries(databaseUrl: string): Promise<Set<string>> {
  const bodies = await askDatabase<{ body: Buffer }>(databaseUrl, 'select d.body from delivery_queue q join deliveries d on d.id = q.id');
  return new Set(bodies.flatMap(({ body }) => (JSON.parse(body.toString()) as { data: { record?: { id: string } } }).data.record?.id ?? []));
}

async function recordsOf(baseUrl: string, key: string, tableId: string): Promise<StoredRecord[]> {
  const answer = await fetch(`${baseUrl}/api/v1/tables/${tableId}/export?format=json`, { headers: { 'x-api-key': key } });
  if (answer.status !== 200) throw new Error(`The records cannot be read: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as StoredRecord[];
}
