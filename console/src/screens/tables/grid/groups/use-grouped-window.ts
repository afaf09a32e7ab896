import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { TableField, TableRecord } from '../../../../api/types.ts';
import { useLatest, useStable } from '../../../../ui/editing/use-stable.ts';
import { fetchRecords, type ListInput, pageQuery, pageSize } from '../window/record-pages.ts';
import type { RecordWindow } from '../window/use-record-window.ts';
import type { PendingRows } from '../writing/pending-rows.ts';
import { firstLines, lineCount, pagesWithin, segmentAt, segmentsOf } from './group-lines.ts';
import { type Group, inputOfGroup } from './group-tree.ts';
import type { Groups } from './use-groups.ts';

export interface GroupLines {
  /** The group whose heading is on this line. */
  groupAt: (line: number) => Group | undefined;
  /** The number of a record within its group. */
  numberAt: (line: number) => number;
  isOpen: (group: Group) => boolean;
  toggle: (group: Group) => void;
}

/** The visible part of a grouped list: headings are lines like records, and records are fetched by group. */
export function useGroupedWindow(
  input: ListInput,
  groupBy: TableField[],
  groups: Groups,
  isFolded: boolean,
  pending: PendingRows,
): RecordWindow & { lines: GroupLines } {
  const client = useQueryClient();
  useSyncExternalStore(pending.watch, pending.version);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [range, setRange] = useState({ first: 0, last: firstLines });
  const segments = useMemo(
    () => segmentsOf(groups.tree ?? [], ({ key }) => toggled.has(key) === isFolded),
    [groups.tree, toggled, isFolded],
  );
  const inputs = useMemo(() => {
    const known = new Map<string, ListInput>();
    return (group: Group) => {
      const made = known.get(group.key) ?? inputOfGroup(input, groupBy, group.path);
      known.set(group.key, made);
      return made;
    };
  }, [input, groupBy]);
  const wanted = pagesWithin(segments, range.first, range.last);
  const results = useQueries({ queries: wanted.map(({ group, page }) => pageQuery(inputs(group), page)) });
  const lists = useStable(
    results.map(({ data, dataUpdatedAt }, at) => ({
      at: wanted[at]?.from,
      page: wanted[at]?.page,
      dataUpdatedAt,
      has: Boolean(data),
    })),
  );
  const loaded = results.map(({ data }) => data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists say when what was loaded is another.
  const records = useMemo(() => {
    const found = new Map<number, TableRecord>();
    loaded.forEach((data, at) => {
      const { from = 0, page = 0 } = wanted[at] ?? {};
      const rows = segmentAt(segments, from)?.rows ?? 0;
      data?.list.forEach((record, index) => {
        const place = page * pageSize + index;
        if (place < rows) found.set(from + place, record);
      });
    });
    return found;
  }, [lists, segments]);
  const isOver = !pending.isEmpty && pending.isFetched && !results.some(({ isFetching }) => isFetching);
  useEffect(() => {
    if (isOver) pending.forget();
  }, [isOver, pending]);

  const total = lineCount(segments);
  const gather = useLatest(async (first: number, count: number, skipsHeadings: boolean) => {
    const found: TableRecord[] = [];
    for (const { group, from, rows } of segments) {
      const start = Math.max(first, from);
      const end = skipsHeadings ? from + rows : Math.min(first + count, from + rows);
      const room = Math.min(end - start, count - found.length);
      if (rows > 0 && room > 0) found.push(...(await fetchRecords(client, inputs(group), start - from, room)));
    }
    return found;
  });
  const present = useLatest((first: number, count: number) => {
    const found: TableRecord[] = [];
    for (let line = first; line < Math.min(first + count, total); line += 1) {
      const record = records.get(line);
      if (!record && segmentAt(segments, line)?.rows !== 0) return undefined;
      if (record) found.push(record);
    }
    return found;
  });
  const lines = useMemo<GroupLines>(() => {
    const at = (line: number) => segmentAt(segments, line);
    return {
      groupAt: (line) => {
        const segment = at(line);
        return segment?.rows === 0 ? segment.group : undefined;
      },
      numberAt: (line) => line - (at(line)?.from ?? 0) + 1,
      isOpen: ({ key }) => toggled.has(key) === isFolded,
      toggle: ({ key }) =>
        setToggled((before) => {
          const next = new Set(before);
          if (!next.delete(key)) next.add(key);
          return next;
        }),
    };
  }, [segments, toggled, isFolded]);
  return {
    total: groups.tree && total,
    count: groups.totals && Number(groups.totals[0] ?? 0),
    records,
    isPast: groups.tree === undefined,
    error: groups.error,
    retry: groups.retry,
    look: useLatest((first, last) => {
      const next = { first, last: Math.max(last, first + firstLines) };
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next));
    }),
    fetch: useLatest((first, count) => gather(first, count, false)),
    following: useLatest((first, count) => gather(first, count, true)),
    present,
    lines,
  };
}
