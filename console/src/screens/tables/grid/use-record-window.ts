import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TableRecord } from '../../../api/table-shapes.ts';
import { type ListInput, pageQuery, pageSize } from './record-pages.ts';
import { useThrottled } from './use-throttled.ts';

export interface RecordWindow {
  /** Undefined until the first answer. */
  total: number | undefined;
  pages: ReadonlyMap<number, TableRecord[]>;
  /** What is shown belongs to the question before. */
  isPast: boolean;
  error: Error | null;
  retry: () => void;
  /** Says which places of the list are on screen. */
  look: (first: number, last: number) => void;
}

interface Shown {
  total: number;
  pages: ReadonlyMap<number, TableRecord[]>;
}

/**
 * The part of a list that is on screen, fed by pages. While a cell is being edited, every record stays at its place, so that
 * no change from elsewhere moves the row away under the person's hands.
 */
export function useRecordWindow(input: ListInput, isEditing: boolean): RecordWindow {
  const question = JSON.stringify(input);
  const [range, setRange] = useState({ question, first: 0, last: 0 });
  const current = range.question === question ? range : { first: 0, last: 0 };
  const numbers = Array.from({ length: current.last - current.first + 1 }, (_, index) => current.first + index);
  const results = useQueries({ queries: numbers.map((page) => pageQuery(input, page)) });

  const shown = useRef<Shown & { question: string }>(undefined);
  const newest = results
    .filter(({ data }) => data)
    .sort((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]?.data;
  if (newest) {
    const loaded = new Map<number, TableRecord[]>();
    results.forEach(({ data }, index) => {
      if (data) loaded.set(numbers[index] ?? 0, data.list);
    });
    const before = shown.current?.question === question ? shown.current : undefined;
    const pages = isEditing && before ? inPlace(before.pages, loaded) : loaded;
    const total = isEditing && before ? before.total : newest.pageInfo.totalRows;
    if (!before || before.total !== total || !isSame(before.pages, pages)) shown.current = { question, total, pages };
  }

  const look = useThrottled((first: number, last: number) => {
    const next = { question, first: Math.floor(Math.max(first, 0) / pageSize), last: Math.floor(last / pageSize) };
    setRange((before) =>
      before.question === question && before.first === next.first && before.last === next.last ? before : next,
    );
  });
  return {
    total: shown.current?.total,
    pages: shown.current?.pages ?? new Map(),
    isPast: shown.current?.question !== question,
    error: newest ? null : (results.find(({ error }) => error)?.error ?? null),
    retry: () => results.forEach((result) => void result.refetch()),
    look,
  };
}

/** The order of before with the contents of now; pages that were not there before are taken as they are. */
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
