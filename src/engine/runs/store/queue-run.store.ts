import { newId } from '../../../kernel/ids.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import type { StoredDocument } from '../../secrets/stored-documents.ts';

/** What it takes to start a run. */
export interface RunOrder {
  /** Given by the caller, or made. */
  executionId?: string;
  workspaceId: string;
  workflowId: string;
  versionId: string;
  /** One of the seven of the log. */
  trigger: string;
  origin: Origin;
  /** The trusted version that a program started, by itself or through another workflow; null: effects ask. */
  trustRoot?: string | null;
  /** By which trigger of the definition it enters. */
  triggerId?: string;
  input: unknown;
  /** The person it acts as. */
  actorId: string;
  mode: 'sync' | 'async';
  /** How many events and runs led to this one. */
  depth?: number;
  priority?: number;
  /** How many runs of the workflow there may be at once. */
  atOnce?: number | null;
  retryOf?: string;
}

export const priorities = { high: 2, normal: 5, low: 8 } as const;

/** One of many that are queued at once. */
export type QueuedOrder = RunOrder & { executionId: string; queuedAt: Date; progress?: StoredDocument };

/** Many at once; those of callers who wait together share one statement and one commit. */
export async function queueRuns(db: Db, orders: readonly QueuedOrder[]): Promise<void> {
  const of = <Value>(read: (order: QueuedOrder) => Value) => orders.map(read);
  await db.run(sql`
    insert into runs (id, workspace_id, workflow_id, version_id, trigger, origin, trust_root, trigger_id, mode, actor_id, input, depth, priority, at_once, retry_of, progress, sealed, queued_at, state)
    select given.*, 'ready' from unnest(${of((order) => order.executionId)}::uuid[], ${of((order) => order.workspaceId)}::uuid[], ${of((order) => order.workflowId)}::uuid[],
      ${of((order) => order.versionId)}::uuid[], ${of((order) => order.trigger)}::text[], ${of((order) => order.origin)}::text[], ${of((order) => order.trustRoot ?? null)}::uuid[], ${of((order) => order.triggerId ?? null)}::text[], ${of((order) => order.mode)}::text[],
      ${of((order) => order.actorId)}::uuid[], ${of((order) => JSON.stringify(order.input ?? null))}::jsonb[], ${of((order) => order.depth ?? 0)}::smallint[],
      ${of((order) => order.priority ?? priorities.normal)}::smallint[], ${of((order) => order.atOnce ?? null)}::int[],
      ${of((order) => order.retryOf ?? null)}::uuid[], ${of((order) => order.progress?.json ?? null)}::jsonb[], ${of((order) => order.progress?.sealed ?? null)}::bytea[], ${of((order) => order.queuedAt)}::timestamptz[]) as given`);
}

/** A run that waits for a worker. */
export async function queueRun(db: Db, order: RunOrder, now: Date): Promise<string> {
  const id = order.executionId ?? newId();
  await db.run(sql`
    insert into runs (id, workspace_id, workflow_id, version_id, trigger, origin, trust_root, trigger_id, mode, actor_id, input, depth, priority, state, at_once, queued_at)
    values (${id}, ${order.workspaceId}, ${order.workflowId}, ${order.versionId}, ${order.trigger}, ${order.origin}, ${order.trustRoot ?? null}, ${order.triggerId ?? null}, ${order.mode}, ${order.actorId},
      ${JSON.stringify(order.input ?? null)}::jsonb, ${order.depth ?? 0}, ${order.priority ?? priorities.normal}, 'ready', ${order.atOnce ?? null}, ${now})`);
  return id;
}
