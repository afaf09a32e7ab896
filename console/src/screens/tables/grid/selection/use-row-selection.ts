import { useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../../../ui/feedback/notify.tsx';
import type { ListInput } from '../window/record-pages.ts';
import type { RecordWindow } from '../window/use-record-window.ts';
import { isMarker } from '../writing/pending-rows.ts';
import type { Selection } from './selection.ts';

/** For more records than this, a filter and an export are better than checkboxes. */
const maxRows = 5_000;

export interface RowSelection extends Selection {
  clear: () => void;
}

/** The ticked records. They stay ticked during scrolling, until the filter or search changes. */
export function useRowSelection(
  input: ListInput,
  from: number,
  total: number,
  /** The number of lines that are records. */
  count: number,
  fetch: RecordWindow['fetch'],
): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lastAt = useRef<number>(undefined);
  const question = JSON.stringify([input.filter, input.q, input.tableId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is what empties the selection.
  useEffect(() => setIds(new Set()), [question]);

  return useMemo(() => {
    const addRange = async (first: number, last: number) => {
      const records = await fetch(first, Math.min(last - first + 1, maxRows));
      // A row that is still being added has no id yet.
      const found = records.map(({ id }) => id).filter((id) => !isMarker(id));
      setIds((before) => new Set([...before, ...found]));
    };
    const isAll = count > 0 && ids.size >= count;
    return {
      ids,
      isAll,
      mayAll: count > 0 && count <= maxRows,
      toggle: (id, at, isRange) => {
        const place = from + at;
        const start = lastAt.current;
        lastAt.current = place;
        if (isRange && start !== undefined) {
          void addRange(Math.min(start, place), Math.max(start, place)).catch(notify.failed);
          return;
        }
        setIds((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        });
      },
      toggleAll: () => {
        if (isAll) setIds(new Set());
        else void addRange(0, total - 1).catch(notify.failed);
      },
      clear: () => setIds(new Set()),
    };
  }, [fetch, from, total, count, ids]);
}
