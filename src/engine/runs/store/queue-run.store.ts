import { setImmediate as nextTurn } from 'node:timers/promises';
import { newId } from '../../../kernel/ids.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Starter } from '../../../kernel/principal.ts';
import type { Db } from '../../../storage/db.ts';
import { prepared, sql } from '../../../storage/sql.ts';
import { unnested } from '../../../storage/unnested.ts';
import type { StoredDocument } from '../../secrets/stored-documents.ts';
import { insertRuns } from './insert-runs.ts';

/** What is needed to start a run. */
export interface RunOrder {
  /** The caller may choose the id. Otherwise a new one is created. */
  executionId?: string;
  workspaceId: string;
  workflowId: string;
  versionId: string;
  /** One of the seven trigger names of the log. */
  trigger: string;
  origin: Origin;
  /**
   * The trusted version that a program started, directly or through another workflow. If null, effects need approval.
   */
  trustRoot?: string | null;
  /** The trigger of the definition at which the run starts. */
  triggerId?: string;
  input: unknown;
  /** The person that the run acts as. */
  actorId: string;
  mode: 'sync' | 'async';
  /** How many events and runs led to this one. */
  depth?: number;
  priority?: number;
  /** How many runs of the workflow may run at once. */
  atOnce?: number | null;
  retryOf?: string;
  /** The program that starts the run. */
  starter?: Starter | undefined;
  /** The `currentTrace` of the caller. */
  trace?: string | null;
}

export const priorities = { high: 2, normal: 5, low: 8 } as const;

const minLargeLength = 1_000_000;

/** One of many runs that are queued together. */
export type QueuedOrder = RunOrder & { executionId: string; queuedAt: Date; progress?: StoredDocument };

/** Queues many runs with one statement. Callers who wait at the same moment share it and its commit. */
export async function queueRuns(db: Db, orders: readonly QueuedOrder[]): Promise<void> {
  const inputs = new Map(orders.map((order) => [order, JSON.stringify(order.input ?? null)]));
  // Copying a large input into the statement takes as long as serializing it, so other work gets a turn in between.
  if ([...inputs.values()].some(({ length }) => length > minLargeLength)) await nextTurn();
  const { table, columns } = unnested('given', orders, {
    id: ['uuid', (order) => order.executionId],
    workspaceId: ['uuid', (order) => order.workspaceId],
    workflowId: ['uuid', (order) => order.workflowId],
    versionId: ['uuid', (order) => order.versionId],
    trigger: ['text', (order) => order.trigger],
    origin: ['text', (order) => order.origin],
    trustRoot: ['uuid', (order) => order.trustRoot ?? null],
    triggerId: ['text', (order) => order.triggerId ?? null],
    mode: ['text', (order) => order.mode],
    actorId: ['uuid', (order) => order.actorId],
    input: ['jsonb', (order) => inputs.get(order)],
    depth: ['smallint', (order) => order.depth ?? 0],
    priority: ['smallint', (order) => order.priority ?? priorities.normal],
    atOnce: ['int', (order) => order.atOnce ?? null],
    retryOf: ['uuid', (order) => order.retryOf ?? null],
    progress: ['jsonb', (order) => order.progress?.json ?? null],
    sealed: ['bytea', (order) => order.progress?.sealed ?? null],
    queuedAt: ['timestamptz', (order) => order.queuedAt],
    startedBy: ['uuid', (order) => order.starter?.userId ?? null],
    startedWith: ['text', (order) => order.starter?.credentialId ?? null],
    trace: ['text', (order) => order.trace ?? null],
  });
  await db.run(prepared(insertRuns(columns, sql`from ${table}`)));
}

/** Queues a run for a worker. */
export async function queueRun(db: Db, order: RunOrder, now: Date): Promise<string> {
  const executionId = order.executionId ?? newId();
  await queueRuns(db, [{ ...order, executionId, queuedAt: now }]);
  return executionId;
}
