import { useRef } from 'react';
import { tn } from '../../../words/words.ts';

interface Row {
  id: string;
}

export interface ChosenRows<Chosen extends Row> {
  /** Loads the ids of all filtered rows, if the list is longer than what is loaded. */
  allIds: (() => Promise<string[]>) | undefined;
  /** Computed beforehand: which chosen rows an action will change, and how many it skips. */
  split: (ids: Iterable<string>, changes: (row: Chosen) => boolean) => { ids: string[]; left: number };
}

/** The rows of the chosen ids: loaded ones, and those that were fetched when all were chosen. */
export function useChosenRows<Chosen extends Row>(
  loaded: readonly Chosen[] | undefined,
  fetchAll: (() => Promise<Chosen[]>) | undefined,
): ChosenRows<Chosen> {
  const fetched = useRef<readonly Chosen[]>([]);
  return {
    allIds:
      fetchAll &&
      (async () => {
        fetched.current = await fetchAll();
        return fetched.current.map(({ id }) => id);
      }),
    split: (chosen, changes) => {
      const ids = [...chosen];
      // Loaded rows get live updates, so they take precedence.
      const rows = new Map([...fetched.current, ...(loaded ?? [])].map((row) => [row.id, row]));
      const changed = ids.filter((id) => {
        const row = rows.get(id);
        return row === undefined || changes(row);
      });
      return { ids: changed, left: ids.length - changed.length };
    },
  };
}

/** The effect, and how many chosen rows are skipped and why. */
export function withLeft(effect: string, left: number, reason: Parameters<typeof tn>[0]): string {
  return left === 0 ? effect : `${effect} ${tn(reason, left)}`;
}
