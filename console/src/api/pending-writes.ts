import { useSyncExternalStore } from 'react';
import { isRecord } from './is-record.ts';
import type { Topic } from './topics.ts';

/** What somebody asked of a row, from the click until the lists have been fetched with it. */
export interface PendingWrite {
  readonly row: { readonly id: string };
  readonly topics: readonly Topic[];
  /** The fields it gets, or that it goes. */
  readonly shows: object | 'gone';
  /** The server has agreed; only the lists do not know of it yet. */
  readonly isAnswered?: true;
  /** When the server answered. Anything fetched after that already includes the change. */
  readonly answeredAt?: number;
}

/** Lists outlive the panel in which something was asked, so this lives beside the components. */
let pending: readonly PendingWrite[] = [];
const watchers = new Set<() => void>();

export const pendingWrites = {
  add: (write: PendingWrite): void => set([...pending, write]),
  drop: (write: PendingWrite): void => set(pending.filter((other) => other !== write)),
  replace: (write: PendingWrite, by: PendingWrite): void => set(pending.map((other) => (other === write ? by : other))),
  of: (id: string): readonly PendingWrite[] => pending.filter(({ row }) => row.id === id),
};

export function usePendingWrites(): readonly PendingWrite[] {
  return useSyncExternalStore(watch, () => pending);
}

/** How many rows of a topic are about to disappear, but are still included in a number fetched at that time. */
export function useLeaving(topic: Topic, countedAt: number): number {
  return usePendingWrites().filter(
    ({ topics, shows, answeredAt = Number.POSITIVE_INFINITY }) =>
      shows === 'gone' && topics.includes(topic) && countedAt < answeredAt,
  ).length;
}

/**
 * An answer as it will be: the thing itself, or the rows of its lists. What was fetched in the meantime cannot bring
 * the old back.
 */
export function withPending<Data>(data: Data, writes: readonly PendingWrite[]): Data {
  if (!isRecord(data)) return data;
  const rowsOf = (value: unknown) => (Array.isArray(value) ? value.flatMap((row) => shownRow(row, writes)) : value);
  const lists = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, rowsOf(value)]));
  // Something that goes stays in the panel that shows it, until that panel is closed.
  return (shownRow(lists, writes)[0] ?? lists) as Data;
}

/** The row as asked for: none if it goes. */
export function shownRow<Row>(row: Row, writes: readonly PendingWrite[]): Row[] {
  if (!isRecord(row)) return [row];
  const own = writes.filter((write) => write.row.id === row.id);
  if (own.some(({ shows }) => shows === 'gone')) return [];
  return own.length === 0 ? [row] : [Object.assign({}, row, ...own.map(({ shows }) => shows))];
}

function set(next: readonly PendingWrite[]): void {
  pending = next;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
