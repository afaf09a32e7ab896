import { useSyncExternalStore } from 'react';
import { isRecord } from './is-record.ts';
import type { Topic } from './topics.ts';

/** A change that a person made to a row, from the click until the lists have been fetched with it. */
export interface PendingWrite {
  readonly row: { readonly id: string };
  readonly topics: readonly Topic[];
  /** The fields that change, or `gone` if the row leaves its lists. */
  readonly shows: object | 'gone';
  /** Set once the server has agreed, while the lists do not include the change yet. */
  readonly isAnswered?: true;
  /** When the server agreed. Lists that were fetched later already include the change. */
  readonly answeredAt?: number;
}

/** Pending writes live outside the components, because a list outlives the panel in which a change was made. */
let pending: readonly PendingWrite[] = [];
const listeners = new Set<() => void>();

export const pendingWrites = {
  add: (write: PendingWrite): void => set([...pending, write]),
  drop: (write: PendingWrite): void => set(pending.filter((other) => other !== write)),
  replace: (write: PendingWrite, by: PendingWrite): void => set(pending.map((other) => (other === write ? by : other))),
  of: (id: string): readonly PendingWrite[] => pending.filter(({ row }) => row.id === id),
};

export function usePendingWrites(): readonly PendingWrite[] {
  return useSyncExternalStore(subscribe, () => pending);
}

/** How many rows of a topic are about to disappear but were still included in a number counted at `countedAt`. */
export function useLeaving(topic: Topic, countedAt: number): number {
  return usePendingWrites().filter(
    ({ topics, shows, answeredAt = Number.POSITIVE_INFINITY }) =>
      shows === 'gone' && topics.includes(topic) && countedAt < answeredAt,
  ).length;
}

/**
 * Lays the pending writes over an answer: over the thing itself and the rows of its lists. So data that was fetched
 * before a write was done cannot bring the old values back.
 */
export function withPending<Data>(data: Data, writes: readonly PendingWrite[]): Data {
  if (!isRecord(data)) return data;
  const rowsOf = (value: unknown) => (Array.isArray(value) ? value.flatMap((row) => shownRow(row, writes)) : value);
  const lists = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, rowsOf(value)]));
  // A row that leaves its lists stays in the panel that shows it until that panel is closed.
  return (shownRow(lists, writes)[0] ?? lists) as Data;
}

/** The row with its pending changes, or an empty list if it is about to disappear. */
export function shownRow<Row>(row: Row, writes: readonly PendingWrite[]): Row[] {
  if (!isRecord(row)) return [row];
  const own = writes.filter((write) => write.row.id === row.id);
  if (own.some(({ shows }) => shows === 'gone')) return [];
  return own.length === 0 ? [row] : [Object.assign({}, row, ...own.map(({ shows }) => shows))];
}

function set(next: readonly PendingWrite[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
