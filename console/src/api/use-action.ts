import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  replaceEqualDeep,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ActionInput, ActionName, ActionResult, Page } from './actions.ts';
import { callAction } from './call-action.ts';
import { isRecord } from './is-record.ts';
import { usePendingWrites, withPending } from './pending-writes.ts';
import { randomKey } from './random-key.ts';
import { isStaleBy, type Topic } from './topics.ts';

/** Reads through an action; the key is the action's name and input, which the live stream relies on. */
export function useRead<Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
  /** `refetchInterval` is for what no topic tells of. */
  options: { enabled?: boolean; refetchInterval?: number } = {},
): UseQueryResult<ActionResult<Name>> {
  const writes = usePendingWrites();
  const select = useCallback((data: ActionResult<Name>) => withPending(data, writes), [writes]);
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => callAction(name, input, { signal }),
    placeholderData: keepPreviousData,
    ...(writes.length > 0 ? { select } : {}),
    ...options,
  });
}

/** The query of `useRead`, for asking before the screen exists. */
export function readingOf<Name extends ActionName>(name: Name, input: ActionInput<Name>) {
  return {
    queryKey: [name, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => callAction(name, input, { signal }),
  };
}

type ListName = { [Name in ActionName]: ActionResult<Name> extends Page<unknown> ? Name : never }[ActionName];
type ItemOf<Name extends ListName> = ActionResult<Name> extends Page<infer Item> ? Item : never;

export interface List<Item, Result> {
  items: Item[] | undefined;
  first: Result | undefined;
  /** When it was fetched. */
  fetchedAt: number;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** A keyset list: pages are appended, and a live update fetches the loaded pages anew. */
export function useList<Name extends ListName>(
  name: Name,
  input: ActionInput<Name>,
  options: { enabled?: boolean } = {},
): List<ItemOf<Name>, ActionResult<Name>> {
  const writes = usePendingWrites();
  const select = useCallback(
    (data: InfiniteData<ActionResult<Name>, string>) => ({
      ...data,
      pages: data.pages.map((page) => withPending(page, writes)),
    }),
    [writes],
  );
  const query = useInfiniteQuery({
    queryKey: [name, input, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callAction(name, (pageParam ? { ...input, cursor: pageParam } : input) as ActionInput<Name>, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => (last as Page<unknown>).nextCursor,
    placeholderData: keepPreviousData,
    ...(writes.length > 0 ? { select } : {}),
    ...options,
  });
  const more = useMore(query, JSON.stringify(input));
  return {
    items: useSameRows(query.data?.pages as Page<ItemOf<Name>>[] | undefined),
    first: query.data?.pages[0],
    fetchedAt: query.dataUpdatedAt,
    error: query.data ? null : query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: more.isAwaited,
    loadMore: more.ask,
    retry: () => void query.refetch(),
  };
}

/**
 * The rows of all pages. A row that has not changed stays the same object even if its place has changed, so a list draws
 * only what is new, also after a new row has moved all others down.
 */
function useSameRows<Row>(pages: Page<Row>[] | undefined): Row[] | undefined {
  const known = useRef(new Map<unknown, Row>());
  return useMemo(() => {
    const rows = pages?.flatMap(({ items }) =>
      items.map((row) => {
        const before = isRecord(row) ? known.current.get(row.id) : undefined;
        return before === undefined ? row : replaceEqualDeep(before, row);
      }),
    );
    if (rows) known.current = new Map(rows.map((row) => [isRecord(row) ? row.id : undefined, row]));
    return rows;
  }, [pages]);
}

/**
 * One page more of the list `key`. A live update calls off the fetch of a next page, and such a fetch calls off
 * a live update: so it waits until the list is at rest, and is repeated until the page is there.
 */
function useMore(query: UseInfiniteQueryResult<{ pages: unknown[] }>, key: string) {
  const [wanted, setWanted] = useState({ key, pages: 0 });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loaded = query.data?.pages.length ?? 0;
  const isAwaited = wanted.key === key && wanted.pages > loaded && hasNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (isAwaited && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [isAwaited, isFetching, fetchNextPage]);

  const ask = () => {
    setWanted({ key, pages: loaded + 1 });
    if (!isFetching) void fetchNextPage();
  };
  return { isAwaited, ask };
}

/** Writes through an action, then refreshes what the named topics make stale, without waiting for the stream. */
export function useWrite<Name extends ActionName>(name: Name, ...topics: Topic[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ActionInput<Name>) => callAction(name, input, { idempotencyKey: randomKey() }),
    onSettled: () => {
      void refresh(client, ...topics);
    },
  });
}

export function refresh(client: QueryClient, ...topics: Topic[]): Promise<void> {
  const changed = new Set<Topic>([...topics, 'activity']);
  return client.invalidateQueries({ predicate: (query) => isStaleBy(query.queryKey, changed) });
}
