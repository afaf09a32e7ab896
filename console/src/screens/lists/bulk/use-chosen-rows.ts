import { useRef } from 'react';
import { tn } from '../../../words/words.ts';

interface Row {
  id: string;
}

export interface ChosenRows<Chosen extends Row> {
  /** Where the list goes on beyond what is loaded: the ids of everything that the filters leave. */
  allIds: (() => Promise<string[]>) | undefined;
  /** Before anything is done: which of the chosen rows it will change, and how many it leaves alone. */
  split: (ids: Iterable<string>, changes: (row: Chosen) => boolean) => { ids: string[]; left: number };
}

/** The rows behind chosen ids: those that are loaded, and those that were fetched when all were chosen. */
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
      // What is loaded follows live updates, so it comes last and wins.
      const rows = new Map([...fetched.current, ...(loaded ?? [])].map((row) => [row.id, row]));
      const changed = ids.filter((id) => {
        const row = rows.get(id);
        return row === undefined || changes(row);
      });
      return { ids: changed, left: ids.length - changed.length };
    },
  };
}

/** The effect, and how many of the chosen rows it leaves alone and why. */
export function withLeft(effect: string, left: number, reason: Parameters<typeof tn>[0]): string {
  return left === 0 ? effect : `${effect} ${tn(reason, left)}`;
}
