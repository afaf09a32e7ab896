import { claimRuns, type LiveRun } from '../../src/engine/runs/store/claim-runs.store.ts';
import { finishRuns } from '../../src/engine/runs/store/finish-runs.store.ts';
import { GroupWrites } from '../../src/kernel/group-writes.ts';
import { newId } from '../../src/kernel/ids.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { openSignals } from '../../src/storage/signals.ts';
import { endedRun } from './ended-run.ts';

/**
 * The bare minimum of a worker: svc's own statements for claiming runs and for ending them, as many together as come
 * together. No leases kept alive, no retries, no limits beyond those of the claiming statement, and no steps.
 */
const connection = { connectionString: process.env.RUNS_DATABASE_URL };
const database = openDatabase(connection, {
  size: 6,
  name: 'bare worker',
  session: { plan_cache_mode: 'force_generic_plan' },
});
const signals = await openSignals(connection, (error) => console.error(error));
const workerId = newId();
const most = 50;
const minFree = 8;
let running = 0;
let claiming = false;
let again = false;

const ends = new GroupWrites<ReturnType<typeof endedRun>['entry'], void>(async (ended) => {
  await finishRuns(database, workerId, ended);
  return ended.map(() => undefined);
});

async function claim(): Promise<void> {
  again = claiming;
  if (claiming || most - running < minFree) return;
  claiming = true;
  const claimed = await claimRuns(database, workerId, most - running);
  claiming = false;
  running += claimed.length;
  for (const run of claimed) void end(run);
  if (again) void claim();
}

async function end({
  id: executionId,
  workspaceId,
  workflowId,
  versionId,
  actorId,
  mode,
  attempt,
  input,
}: LiveRun): Promise<void> {
  const { entry } = endedRun({
    ...{
      executionId,
      workspaceId,
      workflowId,
      versionId,
      actorId,
      mode,
      attempt,
      persisted: true,
      startedAt: new Date(),
    },
    input: input as { price: number; count: number },
  });
  await ends.add(entry);
  running -= 1;
  void claim();
}

signals.on('runs', () => void claim());
process.on('SIGTERM', () => process.exit(0));
void claim();
console.log('the bare worker is running');
