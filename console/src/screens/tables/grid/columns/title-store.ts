import type { QueryClient } from '@tanstack/react-query';

/** Titles by id; those of one group, such as a table, are fetched together. */
export interface TitleStore {
  titleOf: (group: string, id: string) => string | undefined;
  watch: (watcher: () => void) => () => void;
  version: () => number;
}

export type FetchTitles = (group: string, ids: string[]) => Promise<Map<string, string>>;

/** After this time, a shown title is fetched again, because it may have changed. */
const freshMs = 60_000;

/** One store for each query client, so that all screens share the fetched titles. */
export function titleStores(fetchTitles: FetchTitles): (client: QueryClient) => TitleStore {
  const known = new WeakMap<QueryClient, TitleStore>();
  return (client) => {
    const store = known.get(client) ?? makeStore(fetchTitles);
    known.set(client, store);
    return store;
  };
}

function makeStore(fetchTitles: FetchTitles): TitleStore {
  const titles = new Map<string, string>();
  const askedAt = new Map<string, number>();
  const waiting = new Map<string, Set<string>>();
  const watchers = new Set<() => void>();
  let version = 0;

  const fetchWaiting = () => {
    const wanted = [...waiting];
    waiting.clear();
    for (const [group, ids] of wanted) void fetchGroup(group, [...ids]);
  };
  const fetchGroup = async (group: string, ids: string[]) => {
    const found = await fetchTitles(group, ids).catch(() => new Map<string, string>());
    for (const [id, title] of found) titles.set(id, title);
    version += 1;
    for (const watcher of watchers) watcher();
  };

  return {
    titleOf(group, id) {
      const isOld = Date.now() - (askedAt.get(id) ?? 0) > freshMs;
      if (group && isOld) {
        askedAt.set(id, Date.now());
        // The first waiting id starts a timer, so that all ids of one render are fetched together.
        if (waiting.size === 0) setTimeout(fetchWaiting, 30);
        waiting.set(group, (waiting.get(group) ?? new Set()).add(id));
      }
      return titles.get(id);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    version: () => version,
  };
}
