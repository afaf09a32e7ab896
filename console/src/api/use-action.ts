import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ActionInput, ActionName, ActionResult, Page } from './actions.ts';
import { callAction } from './call-action.ts';
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

/** Asks what `useRead` will ask for, before there is a screen; what fails is asked again there. */
export function readAhead<Name extends ActionName>(client: QueryClient, name: Name, input: ActionInput<Name>): void {
  const queryFn = ({ signal }: { signal: AbortSignal }) => callAction(name, input, { signal });
  void client.prefetchQuery({ queryKey: [name, input], queryFn });
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
    items: query.data?.pages.flatMap((page) => (page as Page<ItemOf<Name>>).items),
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
