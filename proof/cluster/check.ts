import { setTimeout as pause } from 'node:timers/promises';
import { askDatabase } from './ask-database.ts';
import type { Asked } from './load.ts';
import { type Receiver, toldOf } from './receiver.ts';
import type { Workplace } from './set-up.ts';

export interface Found {
  lost: string[];
  duplicated: string[];
  /** Deliveries to the ordered receiver that overtook another one. */
  outOfOrder: string[];
  /** How many deliveries arrived more than once, which is allowed. */
  deliveredAgain: number;
  /** Deliveries whose next attempt is still due. */
  stillWaiting: number;
  failedRuns: string[];
  deadJobs: string[];
  /** Seconds until all work had ended. */
  settledAfter: number;
  /** Work that had not ended when the check stopped waiting. */
  unsettled: number;
}

interface Stored {
  id: string;
  title: string;
}

/**
 * Longer than any wait: for the lease of a killed process, for the next attempt, or for a clock that was wrong.
 */
const settleMs = 600_000;

/** Waits until all work has ended, then compares the promises with what exists. */
export async function check(
  databaseUrl: string,
  baseUrl: string,
  place: Workplace,
  asked: readonly Asked[],
  receiver: Receiver,
): Promise<Found> {
  const settled = await settle(databaseUrl);
  const [orders = [], results = []] = await Promise.all(
    [place.orders, place.results].map((tableId) => recordsOf(baseUrl, place.key, tableId)),
  );
  const leads = await askDatabase<Stored>(databaseUrl, 'select id, name as title from leads');
  const all = [...orders, ...results, ...leads];
  const found: Found = {
    lost: [],
    duplicated: [],
    outOfOrder: [],
    deliveredAgain: 0,
    stillWaiting: 0,
    failedRuns: [],
    deadJobs: [],
    ...settled,
  };
  const byTitle = Map.groupBy(all, ({ title }) => title);
  const runs = await askDatabase<{ id: string; status: string; error: string | null }>(
    databaseUrl,
    'select execution_id as id, status, error from run_log',
  );
  const runsById = Map.groupBy(runs, ({ id }) => id);

  for (const { kind, key, promised } of asked) {
    const isStoredAsAsked = kind === 'record' || kind === 'lead';
    const stored = byTitle.get(isStoredAsAsked ? key : `${kind} ${key}`) ?? [];
    const say = (what: string) => `${kind} ${key}: ${what}`;
    if (stored.length > 1) found.duplicated.push(say(`exists ${stored.length} times`));
    if (!promised) continue;
    if (stored.length === 0) found.lost.push(say('promised, and does not exist'));
    if (isStoredAsAsked && stored[0] && idIn(promised) !== stored[0].id)
      found.lost.push(say(`answered as ${idIn(promised)}, and exists as ${stored[0].id}`));
    if (kind === 'run') {
      const logged = runsById.get(key) ?? [];
      if (logged.length === 0) found.lost.push(say('its run is not in the log'));
      if (logged.length > 1) found.duplicated.push(say(`its run is ${logged.length} times in the log`));
    }
  }
  found.failedRuns = runs.filter(({ status }) => status !== 'completed').map(({ id, error }) => `run ${id}: ${error}`);
  const waiting = await waitingDeliveries(databaseUrl);
  for (const { id, title } of all) {
    const times = receiver.taken.get(id) ?? 0;
    if (times === 0 && waiting.has(id)) found.stillWaiting += 1;
    else if (times === 0) found.lost.push(`the delivery of ${title}`);
    if (times > 1) found.deliveredAgain += 1;
  }
  const wanted = asked
    .filter(({ kind }) => kind === 'lead')
    .flatMap(({ promised }) => (promised && idIn(promised)) ?? []);
  found.outOfOrder = overtaken(wanted, [...receiver.taken.keys()]);
  const dead = await askDatabase<{ kind: string; error: string | null }>(
    databaseUrl,
    "select kind, last_error as error from jobs where state = 'dead'",
  );
  found.deadJobs = dead.map(({ kind, error }) => `${kind}: ${error}`);
  return found;
}

/** v1 returns the record, an action its result. */
function idIn(answer: Record<string, unknown>): string | undefined {
  return (answer.id ?? (answer.result as { id?: string } | undefined)?.id) as string | undefined;
}

/** Items that arrived after one that should have come later. */
function overtaken(wanted: readonly string[], came: readonly string[]): string[] {
  const turns = new Map(wanted.map((id, turn) => [id, turn]));
  let latest = -1;
  return came.filter((id) => {
    const turn = turns.get(id);
    if (turn === undefined) return false;
    if (turn < latest) return true;
    latest = turn;
    return false;
  });
}

async function settle(databaseUrl: string): Promise<{ settledAfter: number; unsettled: number }> {
  const startedAt = Date.now();
  let unsettled = 1;
  while (unsettled > 0 && Date.now() - startedAt < settleMs) {
    await pause(500);
    unsettled = await countUnderWay(databaseUrl).catch(() => 1);
  }
  return { settledAfter: Math.round((Date.now() - startedAt) / 1_000), unsettled };
}

/** Of the deliveries only those that come within a minute: the third attempt of one is made minutes later. */
async function countUnderWay(databaseUrl: string): Promise<number> {
  const [left] = await askDatabase<{ count: number }>(
    databaseUrl,
    `select ((select count(*) from runs) + (select count(*) from dispatch) + (select count(*) from delivery_queue where next_at < now() + interval '1 minute'))::int as count`,
  );
  return left?.count ?? 1;
}

/** What deliveries on their way tell of. */
async function waitingDeliveries(databaseUrl: string): Promise<Set<string>> {
  const bodies = await askDatabase<{ body: Buffer }>(
    databaseUrl,
    'select d.body from delivery_queue q join deliveries d on d.id = q.id',
  );
  return new Set(bodies.map(({ body }) => toldOf(body)));
}

async function recordsOf(baseUrl: string, key: string, tableId: string): Promise<Stored[]> {
  const answer = await fetch(`${baseUrl}/api/v1/tables/${tableId}/export?format=json`, {
    headers: { 'x-api-key': key },
  });
  if (answer.status !== 200) throw new Error(`The records cannot be read: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Stored[];
}
