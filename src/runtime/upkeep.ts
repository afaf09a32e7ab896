import { purgeCalls } from '../access/call-counts.store.ts';
import { purgeAccess, purgeOAuth } from '../access/purge.store.ts';
import { heldByRun } from '../engine/runs/store/run-files.store.ts';
import { tidyRuns } from '../engine/runs/store/tidy-runs.store.ts';
import { purgeFiles } from '../files/files.store.ts';
import type { Files } from '../files/files.ts';
import { foldTallies } from '../intake/fold-tallies.store.ts';
import { purgeRejections } from '../intake/rejections.store.ts';
import type { CronEntry } from '../queue/cron.ts';
import { defineJob, type Job } from '../queue/define-job.ts';
import type { Database } from '../storage/database.ts';
import { keepPartitions } from '../storage/partitions.ts';
import { sql } from '../storage/sql.ts';
import { expireOverdue, failInterrupted, heldByCard } from './approvals/approvals.store.ts';
import { approvalExpired } from './approvals/events.ts';
import { noteNotDone } from './approvals/note-not-done.ts';
import { purgeKeys } from './idempotency.ts';
import type { Runtime } from './runtime.ts';

/** Longer than any staged action may take. An approved card that is older than this was interrupted. */
const interruptedAfterMs = 15 * 60_000;

export interface Retention {
  eventDays: number;
  activityDays: number;
  runDays: number;
  /** How long deleted things can be restored. */
  trashDays: number;
}

/** What the instance does by itself at fixed times (UTC). */
export function upkeepSchedule(runtime: Runtime, retention: Retention, files: Files): CronEntry[] {
  const { database, clock } = runtime.settings;
  return [
    { name: 'upkeep.approvals', pattern: '* * * * *', job: upkeep('approvals', () => endOldCards(runtime)) },
    {
      name: 'upkeep.expired',
      pattern: '*/10 * * * *',
      job: upkeep(
        'expired',
        async () =>
          void (await Promise.all([
            purgeKeys(database, clock.now()),
            purgeAccess(database, clock.now()),
            purgeOAuth(database, clock.now()),
            purgeFiles(database, clock.now(), sql`${heldByRun} or ${heldByCard}`),
          ])),
      ),
    },
    { name: 'upkeep.objects', pattern: '* * * * *', job: upkeep('objects', () => files.deleteDiscarded()) },
    {
      name: 'upkeep.partitions',
      pattern: '5 * * * *',
      job: upkeep('partitions', () => keepAllPartitions(database, clock.now(), retention)),
    },
    {
      name: 'upkeep.runs',
      pattern: '*/10 * * * *',
      job: upkeep('runs', () => tidyRuns(database, clock.now(), retention.runDays)),
    },
    {
      name: 'upkeep.tallies',
      pattern: '*/10 * * * *',
      job: upkeep(
        'tallies',
        async () =>
          void (await Promise.all([
            foldTallies(database, clock.now()),
            purgeCalls(database, clock.now()),
            purgeRejections(database, clock.now()),
          ])),
      ),
    },
    { name: 'upkeep.trash', pattern: '20 3 * * *', job: upkeep('trash', () => emptyTrash(runtime, retention)) },
    // The rows of the queue's table are replaced many times a day, so autovacuum would be too slow.
    {
      name: 'upkeep.vacuum',
      pattern: '*/5 * * * *',
      job: upkeep('vacuum', async () => void (await database.run(sql`vacuum jobs, runs, delivery_queue`))),
    },
  ];
}

function upkeep(name: string, run: () => Promise<void>): Job<Record<string, never>> {
  return defineJob<Record<string, never>>({ kind: `upkeep.${name}`, mode: 'outside', maxAttempts: 3, run });
}

async function endOldCards(runtime: Runtime): Promise<void> {
  const { database, clock, catalogue } = runtime.settings;
  const now = clock.now();
  const system = { actorId: null, via: 'system' as const, client: null, depth: 0 };
  const overdue = await database.many<{ workspaceId: string }>(
    sql`select distinct workspace_id as "workspaceId" from approvals where state = 'pending' and expires_at <= ${now}`,
  );
  for (const { workspaceId } of overdue) {
    await runtime.transact(workspaceId, async (tx, effects) => {
      for (const card of await expireOverdue(tx, now, workspaceId)) {
        effects.emit(approvalExpired, { approvalId: card.id, action: card.action, summary: card.preview }, now, system);
        noteNotDone(catalogue, effects, card, { state: 'expired', now, cause: system });
      }
    });
  }
  const error = {
    code: 'interrupted',
    message: 'It was cut off while it was executed: look at what it did before you ask for it again.',
  };
  await failInterrupted(database, new Date(now.getTime() - interruptedAfterMs), error, now);
}

async function keepAllPartitions(database: Database, now: Date, retention: Retention): Promise<void> {
  await keepPartitions(database, 'events', now, retention.eventDays);
  for (const parent of ['received_webhooks', 'deliveries', 'delivery_attempts'] as const)
    await keepPartitions(database, parent, now, retention.eventDays);
  await keepPartitions(database, 'activity', now, retention.activityDays);
  for (const parent of ['run_log', 'run_details', 'run_spans', 'run_values'] as const)
    await keepPartitions(database, parent, now, retention.runDays);
}

async function emptyTrash(runtime: Runtime, retention: Retention): Promise<void> {
  const { database, clock, catalogue } = runtime.settings;
  const before = new Date(clock.now().getTime() - retention.trashDays * 86_400_000);
  for (const module of catalogue.modules.values()) {
    for (const trash of module.trash ?? []) await trash.purge(database, before);
  }
}
