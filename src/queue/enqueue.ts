import { currentTrace } from '../kernel/tracing.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import { type JobAddress, noWorkspace } from './define-job.ts';

export interface EnqueueOptions {
  workspaceId?: string;
  /** The earliest time to run. */
  runAt?: Date;
  /** From 0 (first) to 9 (last). Default: 5. */
  priority?: number;
  /** While a job with this key waits or runs, no second one is added. */
  uniqueKey?: string;
}

/**
 * Adds a job in the caller's transaction, so that it exists exactly if the change that needs it does. After the commit,
 * the caller wakes the workers (`signals.send('jobs')`); the runtime does so automatically.
 */
export async function enqueue<Payload>(
  db: Db,
  job: JobAddress<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const { workspaceId = noWorkspace, runAt = null, priority = 5, uniqueKey = null } = options;
  await db.run(sql`
    insert into jobs (workspace_id, kind, payload, priority, max_attempts, unique_key, run_at, state, trace)
    values (${workspaceId}, ${job.kind}, ${JSON.stringify(payload)}::jsonb, ${priority}, ${job.maxAttempts}, ${uniqueKey},
      coalesce(${runAt}::timestamptz, now()), case when ${runAt}::timestamptz > now() then 'delayed' else 'ready' end, ${currentTrace()})
    on conflict (unique_key) where unique_key is not null and state <> 'dead' do nothing`);
}

/** Adds many jobs of one kind with one statement, each at most once. */
export async function enqueueEach<Payload>(
  db: Db,
  job: JobAddress<Payload>,
  orders: readonly { workspaceId: string; payload: Payload; uniqueKey: string }[],
): Promise<void> {
  await db.run(sql`
    insert into jobs (workspace_id, kind, payload, priority, max_attempts, unique_key, run_at, state)
    select given.workspace_id, ${job.kind}, given.payload, 5, ${job.maxAttempts}::int, given.unique_key, now(), 'ready'
    from unnest(${orders.map((order) => order.workspaceId)}::uuid[], ${orders.map((order) => JSON.stringify(order.payload))}::jsonb[], ${orders.map((order) => order.uniqueKey)}::text[])
      as given (workspace_id, payload, unique_key)
    on conflict (unique_key) where unique_key is not null and state <> 'dead' do nothing`);
}
