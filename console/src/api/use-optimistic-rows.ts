import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isRecord } from './is-record.ts';
import { type PendingWrite, pendingWrites, shownRow, usePendingWrites } from './pending-writes.ts';
import type { Topic } from './topics.ts';
import { refresh } from './use-action.ts';

export interface OptimisticRows {
  /** `write` gets the row as our own earlier writes have left it, so its `updatedAt` is the one to expect. */
  change: <Row extends { id: string }, Result>(
    row: Row,
    fields: Partial<NoInfer<Row>>,
    write: (current: NoInfer<Row>) => Promise<Result>,
  ) => Promise<Result>;
  remove: <Row extends { id: string }, Result>(row: Row, write: () => Promise<Result>) => Promise<Result>;
}

/**
 * Writes whose effect is on the screen at once, in every list and panel read by `useList` and `useRead` that holds the
 * row:
 *
 *     const rows = useOptimisticRows('task');
 *     rows.change(task, { state: 'done' }, ({ id }) => callAction('tasks.complete', { id })).catch(notify.failed);
 *     rows.remove(task, () => callAction('tasks.delete', { id: task.id })).catch(notify.failed);
 *
 * The cache stays what the server said; what was asked lies over it until the topics' lists have been fetched anew. So
 * a refusal needs nothing put back (the promise rejects with it), and a live update meanwhile cannot flicker. Writes to
 * one row wait for each other. For deleting with a question and an undo there is `ui/use-delete-row.ts`.
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

/** The rows of a topic that are being changed, as they will be: for a list that one of them is about to enter. */
export function useChangingRows<Row>(topic: Topic): Row[] {
  const writes = usePendingWrites();
  const rows = new Map(writes.filter(({ topics }) => topics.includes(topic)).map(({ row }) => [row.id, row]));
  return [...rows.values()].flatMap((row) => shownRow(row, writes)) as Row[];
}

async function perform<Result>(
  client: QueryClient,
  asked: PendingWrite,
  write: () => Promise<Result>,
): Promise<Result> {
  pendingWrites.add(asked);
  try {
    const result = await inTurn(asked.row.id, write);
    const answered = answeredBy(asked, result);
    pendingWrites.replace(asked, answered);
    void refresh(client, ...asked.topics).finally(() => pendingWrites.drop(answered));
    return result;
  } catch (cause) {
    pendingWrites.drop(asked);
    void refresh(client, ...asked.topics);
    throw cause;
  }
}

function currentRow<Row extends { id: string }>(row: Row): Row {
  const own = pendingWrites.of(row.id).filter(({ isAnswered }) => isAnswered);
  return shownRow(row, own)[0] ?? row;
}

/** The next change of the row must expect the version that this one made. */
function answeredBy(write: PendingWrite, result: unknown): PendingWrite {
  const isRow = isRecord(result) && result.id === write.row.id && result.updatedAt !== undefined;
  if (write.shows === 'gone' || !isRow) return { ...write, isAnswered: true };
  return { ...write, isAnswered: true, shows: { ...write.shows, updatedAt: result.updatedAt } };
}

const turns = new Map<string, Promise<unknown>>();

async function inTurn<Result>(id: string, write: () => Promise<Result>): Promise<Result> {
  const before = turns.get(id);
  const turn = before ? before.catch(() => undefined).then(write) : write();
  turns.set(id, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(id) === turn) turns.delete(id);
  }
}
