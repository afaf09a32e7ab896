import type { QueryClient } from '@tanstack/react-query';
import { callAction } from '../../../../api/call-action.ts';
import { t } from '../../../../words/words.ts';

export interface LinkTitles {
  titleOf: (tableId: string, id: string) => string | undefined;
  watch: (watcher: () => void) => () => void;
  version: () => number;
}

const known = new WeakMap<QueryClient, LinkTitles>();
const maxPerCall = 500;
/** After that a title is asked for again when it is shown: somebody may have changed it. */
const freshMs = 60_000;

/** One store for each client, so that every screen shares what was fetched. */
export function linkTitles(client: QueryClient): LinkTitles {
  const store = known.get(client) ?? makeStore();
  known.set(client, store);
  return store;
}

function makeStore(): LinkTitles {
  const titles = new Map<string, string>();
  const askedAt = new Map<string, number>();
  const waiting = new Map<string, Set<string>>();
  const watchers = new Set<() => void>();
  let version = 0;

  const fetchWaiting = () => {
    const wanted = [...waiting];
    waiting.clear();
    for (const [tableId, ids] of wanted) void fetchTitles(tableId, [...ids]);
  };
  const fetchTitles = async (tableId: string, ids: string[]) => {
    const table = await callAction('tables.get_table', { id: tableId }).catch(() => undefined);
    for (let from = 0; table && from < ids.length; from += maxPerCall) {
      const some = ids.slice(from, from + maxPerCall);
      const filter = { field: 'id', cmp: 'in', value: some };
      const fields = table.titleField ? [table.titleField] : [];
      const page = await callAction('tables.list_records', { tableId, limit: maxPerCall, filter, fields }).catch(
        () => undefined,
      );
      for (const record of page?.list ?? []) titles.set(record.id, titleText(record[table.titleField ?? '']));
    }
    version += 1;
    for (const watcher of watchers) watcher();
  };

  return {
    titleOf(tableId, id) {
      const isOld = Date.now() - (askedAt.get(id) ?? 0) > freshMs;
      if (tableId && isOld) {
        askedAt.set(id, Date.now());
        // The first that waits starts the clock for all that are drawn with it.
        if (waiting.size === 0) setTimeout(fetchWaiting, 30);
        waiting.set(tableId, (waiting.get(tableId) ?? new Set()).add(id));
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

function titleText(title: unknown): string {
  if (title === null || title === undefined || title === '') return t('tables.untitled');
  return typeof title === 'object' ? JSON.stringify(title) : String(title);
}
