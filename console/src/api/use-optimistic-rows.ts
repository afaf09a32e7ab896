import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isRecord } from './is-record.ts';
import { type PendingWrite, pendingWrites, shownRow, usePendingWrites } from './pending-writes.ts';
import type { Topic } from './topics.ts';
import { refresh } from './use-action.ts';

export interface OptimisticRows {
  /** `write` gets the row with our earlier writes applied, so its `updatedAt` is the version to expect. */
  change: <Row extends { id: string }, Result>(
    row: Row,
    fields: Partial<NoInfer<Row>>,
    write: (current: NoInfer<Row>) => Promise<Result>,
  ) => Promise<Result>;
  remove: <Row extends { id: string }, Result>(row: Row, write: () => Promise<Result>) => Promise<Result>;
}

/**
 * Writes that are shown at once, in every list and panel that `useList` or `useRead` fills and that holds the row:
 *
 *     const rows = useOptimisticRows('task');
 *     rows.change(task, { state: 'done' }, ({ id }) => callAction('tasks.complete', { id })).catch(notify.failed);
 *     rows.remove(task, () => callAction('tasks.delete', { id: task.id })).catch(notify.failed);
 *
 * The cache keeps the server's answers. The change lies over them until the lists of the topics have been fetched again,
 * so a live update in between causes no flicker. If the server refuses, the promise rejects and the change disappears.
 * Writes to one row wait for each other. To delete with a confirmation and an undo, use `ui/lists/use-delete-row.ts`.
 */
export function useOptimisticRows(...topics: Topic[]): OptimisticRows {
  const client = useQueryClient();
  const names = topics.join();
  return useMemo(() => {
    const stale = names.split(',') as Topic[];
    return {
      change: (row, fields, write) =>
        perform(client, { row, topics: stale, shows: fields }, () => write(currentRow(row))),
      remove: (row, write) => perform(client, { row, topics: stale, shows: 'gone' }, write),
    };
  }, [client, names]);
}

/**
 * The rows of a topic that are being changed, with their changes applied: for a list that one of them is about to
 * enter.
 */
export function useChangingRows<Row>(topic: Topic): Row[] {
  const writes = usePendingWrites();
  const rows = new Map(writes.filter(({ topics }) => topics.includes(topic)).map(({ row }) => [row.id, row]));
  return [...rows.values()].flatMap((row) => shownRow(row, writes)) as Row[];
}

async function perform<Result>(
  client: QueryClient,
  pending: PendingWrite,
  write: () => Promise<Result>,
): Promise<Result> {
  pendingWrites.add(pending);
  try {
    const result = await oneAtATime(pending.row.id, write);
    const answered = answeredBy(pending, result);
    pendingWrites.replace(pending, answered);
    void refresh(client, ...pending.topics).finally(() => pendingWrites.drop(answered));
    return result;
  } catch (cause) {
    pendingWrites.drop(pending);
    void refresh(client, ...pending.topics);
    throw cause;
  }
}

function currentRow<Row extends { id: string }>(row: Row): Row {
  const own = pendingWrites.of(row.id).filter(({ isAnswered }) => isAnswered);
  return shownRow(row, own)[0] ?? row;
}

/** The next write to the row must expect the version that this write created. */
function answeredBy(write: PendingWrite, result: unknown): PendingWrite {
  const isRow = isRecord(result) && result.id === write.row.id && result.updatedAt !== undefined;
  if (write.shows === 'gone' || !isRow) return { ...write, isAnswered: true };
  return { ...write, isAnswered: true, shows: { ...write.shows, updatedAt: result.updatedAt } };
}

const lastWrites = new Map<string, Promise<unknown>>();

async function oneAtATime<Result>(id: string, write: () => Promise<Result>): Promise<Result> {
  const before = lastWrites.get(id);
  const ownWrite = before ? before.catch(() => undefined).then(write) : write();
  lastWrites.set(id, ownWrite);
  try {
    return await ownWrite;
  } finally {
    if (lastWrites.get(id) === ownWrite) lastWrites.delete(id);
  }
}
