import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob, type Job, type JobAddress, type JobContext } from '../../../queue/define-job.ts';
import { enqueueEach } from '../../../queue/enqueue.ts';
import type { ModuleServices, Trash } from '../../../runtime/define-module.ts';
import type { Retention } from '../../../runtime/upkeep.ts';
import type { Db } from '../../../storage/db.ts';
import {
  type RemoveBatch,
  removeActivity,
  removeDeliveries,
  removeEvents,
  removeReceived,
  removeRuns,
  removeRunValues,
} from './remove-old.store.ts';
import {
  beginRemoval,
  endRemoval,
  listShorterRetentions,
  noteRemoved,
  readRetention,
  retentionKey,
} from './retention.store.ts';
import { daysOf, type Removed } from './retention.ts';

export const applyRetentionAddress: JobAddress<Record<string, never>> = {
  kind: 'workspace.apply_retention',
  maxAttempts: 5,
};

/** Rows removed by one statement, few enough that no writer has to wait. */
const batch = 2_000;
const day = 86_400_000;

const parts: readonly { name: string; days: keyof Retention; remove: RemoveBatch }[] = [
  { name: 'events', days: 'eventDays', remove: removeEvents },
  { name: 'received_webhooks', days: 'eventDays', remove: removeReceived },
  { name: 'deliveries', days: 'eventDays', remove: removeDeliveries },
  { name: 'activity', days: 'activityDays', remove: removeActivity },
  { name: 'runs', days: 'runDays', remove: removeRuns },
  { name: 'run_values', days: 'runDays', remove: removeRunValues },
];

/**
 * Removes what one workspace no longer wants to keep, batch by batch. A worker that takes over continues with the rest.
 */
export function applyRetentionJob({
  ports,
  catalogue,
  signals,
  database,
}: ModuleServices<'retention'>): Job<Record<string, never>> {
  return defineJob<Record<string, never>>({
    ...applyRetentionAddress,
    mode: 'outside',
    async run(job) {
      const { workspaceId } = job;
      const days = daysOf(await readRetention(database, workspaceId), ports.retention);
      const before = (kept: number) => new Date(job.now().getTime() - kept * day);
      const removed: Removed = {};
      const tell = () => signals.send(`live:${workspaceId}:retention:*`);
      await beginRemoval(database, workspaceId, job.now());
      tell();
      for (const { name, days: kind, remove } of parts) {
        await removeAll(
          job,
          (count) => remove(database, workspaceId, before(days[kind]), count),
          async (count) => {
            removed[name] = (removed[name] ?? 0) + count;
            await noteRemoved(database, workspaceId, removed);
            tell();
          },
        );
      }
      const modules = [...catalogue.modules.values()];
      for (const { forgetRuns } of modules) await forgetRuns?.(database, before(days.runDays), workspaceId);
      const kinds = modules.flatMap((module) => module.trash ?? []);
      const emptied = await emptyTrash(job, kinds, (kind) => kind.purge(database, before(days.trashDays), workspaceId));
      if (emptied > 0) removed.trash = emptied;
      await endRemoval(database, workspaceId, removed, job.now());
      job.afterCommit(tell);
    },
  });
}

async function removeAll(
  job: JobContext<Db>,
  remove: (limit: number) => Promise<number>,
  progress: (count: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    job.signal.throwIfAborted();
    const count = await remove(batch);
    if (count > 0) await progress(count);
    if (count < batch) return;
  }
}

/** Goes through all kinds, including those of disabled modules, because their deleted things age as well. */
async function emptyTrash(
  job: JobContext<Db>,
  kinds: readonly Trash[],
  purge: (kind: Trash) => Promise<number>,
): Promise<number> {
  let gone = 0;
  for (const kind of kinds) {
    job.signal.throwIfAborted();
    gone += await purge(kind);
  }
  return gone;
}

/** Runs each night for the workspaces that keep less than the instance. */
export function nightlyRetention({ database }: ModuleServices): CronEntry {
  const job = defineJob<Record<string, never>>({
    kind: 'workspace.nightly_retention',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const shorter = await listShorterRetentions(database);
      await enqueueEach(
        database,
        applyRetentionAddress,
        shorter.map(({ workspaceId }) => ({ workspaceId, payload: {}, uniqueKey: retentionKey(workspaceId) })),
      );
    },
  });
  return { name: 'workspace.retention', pattern: '40 3 * * *', job };
}
