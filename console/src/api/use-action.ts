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

/** Reads through an action. The query key consists of the action's name and input, which the live stream relies on. */
export function useRead<Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
  /** Set `refetchInterval` only for data that no topic announces. */
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

/** The query of `useRead`, for fetching before the screen exists. */
export function readQuery<Name extends ActionName>(name: Name, input: ActionInput<Name>) {
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
  fetchedAt: number;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** A paginated list: further pages are appended, and a live update fetches all loaded pages again. */
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
    ...listQuery(name, input),
    placeholderData: keepPreviousData,
    ...(writes.length > 0 ? { select } : {}),
    ...options,
  });
  const nextPage = useNextPage(query, JSON.stringify(input));
  return {
    items: useStableRows(query.data?.pages as Page<ItemOf<Name>>[] | undefined),
    first: query.data?.pages[0],
    fetchedAt: query.dataUpdatedAt,
    error: query.data ? null : query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: nextPage.isAwaited,
    loadMore: nextPage.load,
    retry: () => void query.refetch(),
  };
}

/**
 * The rows of all pages. An unchanged row stays the same object even if its position changes, so a list renders only
 * what is new.
 */
function useStableRows<Row>(pages: Page<Row>[] | undefined): Row[] | undefined {
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
 * Loads one more page of the list `key`. A live update cancels the fetch of the next page, and vice versa. So the fetch
 * waits until the list is idle, and is repeated until the page has arrived.
 */
function useNextPage(query: UseInfiniteQueryResult<{ pages: unknown[] }>, key: string) {
  const [requested, setRequested] = useState({ key, pages: 0 });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loaded = query.data?.pages.length ?? 0;
  const isAwaited = requested.key === key && requested.pages > loaded && hasNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (isAwaited && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [isAwaited, isFetching, fetchNextPage]);

  const load = () => {
    setRequested({ key, pages: loaded + 1 });
    if (!isFetching) void fetchNextPage();
  };
  return { isAwaited, load };
}

/** The query of `useList`, for asking for the first page before the screen exists. */
export function listQuery<Name extends ListName>(name: Name, input: ActionInput<Name>) {
  return {
    queryKey: [name, input, 'pages'],
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      callAction(name, (pageParam ? { ...input, cursor: pageParam } : input) as ActionInput<Name>, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: ActionResult<Name>) => (last as Page<unknown>).nextCursor,
  };
}

/** Writes through an action, then fetches what the topics make stale, without waiting for the live stream. */
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
