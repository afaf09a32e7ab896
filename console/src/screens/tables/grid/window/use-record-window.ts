import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { TableRecord } from '../../../../api/types.ts';
import { useLatest } from '../../../../ui/editing/use-stable.ts';
import { layOver, placeBelow } from '../writing/lay-over.ts';
import type { PendingRows } from '../writing/pending-rows.ts';
import { cachedRecords, fetchRecords, findPlaces, type ListInput, pageQuery, pageSize } from './record-pages.ts';

const pauseMs = 80;

export interface RecordWindow {
  /** Undefined until the first answer. */
  total: number | undefined;
  /** The number of records; a grouped list has more lines than that. */
  count: number | undefined;
  /** Records by their index in the list. */
  records: ReadonlyMap<number, TableRecord>;
  /** The shown records still belong to the previous query. */
  isPast: boolean;
  error: Error | null;
  retry: () => void;
  /** Reports which indexes are on screen. */
  look: (first: number, last: number) => void;
  /** Records by index, fetched if they are not loaded. */
  fetch: (first: number, count: number) => Promise<TableRecord[]>;
  /** The records from an index on, without the lines between them. */
  following: (first: number, count: number) => Promise<TableRecord[]>;
  /** Like `fetch`, but returns nothing if a request would be needed. */
  present: (first: number, count: number) => TableRecord[] | undefined;
}

interface Answered {
  total: number;
  pages: ReadonlyMap<number, TableRecord[]>;
}

const nothing: Answered = { total: 0, pages: new Map() };

/**
 * The visible part of a list, fetched in pages. While a cell is being edited, all records keep their places, so that
 * changes by others do not move the row away. While rows are being added or deleted, they are shown on top of the
 * server's previous list.
 */
export function useRecordWindow(input: ListInput, isEditing: boolean, pending: PendingRows): RecordWindow {
  const client = useQueryClient();
  const version = useSyncExternalStore(pending.watch, pending.version);
  const question = JSON.stringify(input);
  const [range, setRange] = useState({ question, first: 0, last: 0 });
  const current = range.question === question ? range : { first: 0, last: 0 };
  const numbers = Array.from({ length: current.last - current.first + 1 }, (_, index) => current.first + index);
  const results = useQueries({ queries: numbers.map((page) => pageQuery(input, page)) });

  const answered = useRef<Answered & { question: string }>(undefined);
  const newest = results
    .filter(({ data }) => data)
    .sort((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]?.data;
  if (newest) {
    const loaded = new Map<number, TableRecord[]>();
    results.forEach(({ data }, index) => {
      if (data) loaded.set(numbers[index] ?? 0, data.list);
    });
    const before = answered.current?.question === question ? answered.current : undefined;
    const held = isEditing || !pending.isEmpty ? before : undefined;
    const pages = held ? inPlace(held.pages, loaded) : loaded;
    const total = held?.total ?? newest.pageInfo.totalRows;
    if (!before || before.total !== total || !isSame(before.pages, pages))
      answered.current = { question, total, pages };
  }
  const isOver = !isEditing && !pending.isEmpty && pending.isFetched && !results.some(({ isFetching }) => isFetching);
  useEffect(() => {
    if (isOver) pending.forget();
  }, [isOver, pending]);

  const below = answered.current ?? nothing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version means other rows of the same.
  const { total, records, gone } = useMemo(() => {
    const places = pending.isEmpty ? [] : findPlaces(client, input, below.pages, (id) => pending.isGone(id));
    return { ...layOver(below, places, pending.added), gone: places };
  }, [client, input, below, pending, version]);

  const look = useThrottled((first: number, last: number) => {
    const pageOf = (place: number) => Math.floor(placeBelow(gone, Math.max(place, 0)) / pageSize);
    const next = { question, first: pageOf(first), last: pageOf(last) };
    setRange((before) =>
      before.question === question && before.first === next.first && before.last === next.last ? before : next,
    );
  });
  const present = useLatest((first: number, count: number) => {
    // While rows are added or deleted, the server's indexes differ from the shown ones.
    if (pending.isEmpty) return cachedRecords(client, input, first, count);
    const found = Array.from({ length: Math.min(count, total - first) }, (_, index) => records.get(first + index));
    return found.every((record) => record !== undefined) ? found : undefined;
  });
  const fetch = useLatest(async (first: number, count: number) => {
    const found = pending.isEmpty ? undefined : present(first, count);
    if (found) return found;
    await pending.settled();
    return fetchRecords(client, input, first, count);
  });
  return {
    total: answered.current && total,
    count: answered.current && total,
    records,
    isPast: answered.current?.question !== question,
    error: newest ? null : (results.find(({ error }) => error)?.error ?? null),
    retry: () => results.forEach((result) => void result.refetch()),
    look,
    fetch,
    following: fetch,
    present,
  };
}

/** Keeps the previous order with current values; new pages are used as they are. */
function inPlace(
  before: ReadonlyMap<number, TableRecord[]>,
  now: ReadonlyMap<number, TableRecord[]>,
): Map<number, TableRecord[]> {
  const newest = new Map([...now.values()].flat().map((record) => [record.id, record]));
  const kept = [...before].map(([page, records]): [number, TableRecord[]] => {
    const next = records.map((record) => newest.get(record.id) ?? record);
    return [page, next.every((record, index) => record === records[index]) ? records : next];
  });
  return new Map([...now, ...kept]);
}

function isSame(one: ReadonlyMap<number, TableRecord[]>, other: ReadonlyMap<number, TableRecord[]>): boolean {
  return one.size === other.size && [...one].every(([page, records]) => other.get(page) === records);
}

/**
 * Acts at once, then at limited intervals, and finally with the latest arguments, so that scrolling far fetches little.
 */
function useThrottled<Arguments extends unknown[]>(
  act: (...values: Arguments) => void,
): (...values: Arguments) => void {
  const latest = useLatest(act);
  const state = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; waiting: Arguments | undefined }>({
    timer: undefined,
    waiting: undefined,
  });
  useEffect(() => () => clearTimeout(state.current.timer), []);
  return useLatest((...values: Arguments) => {
    const current = state.current;
    if (current.timer !== undefined) {
      current.waiting = values;
      return;
    }
    latest(...values);
    const rest = () => {
      const { waiting } = current;
      current.waiting = undefined;
      current.timer = waiting ? setTimeout(rest, pauseMs) : undefined;
      if (waiting) latest(...waiting);
    };
    current.timer = setTimeout(rest, pauseMs);
  });
}
