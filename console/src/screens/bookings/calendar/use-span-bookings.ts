import { useEffect, useMemo } from 'react';
import type { Booking, BookingFilter } from '../../../api/types.ts';
import { useList } from '../../../api/use-action.ts';

/** Loads all visible bookings, page by page. Cancelled ones are left out, because their time is free again. */
export function useSpanBookings(filter: BookingFilter): {
  items: Booking[] | undefined;
  error: Error | null;
  retry: () => void;
} {
  const list = useList('bookings.list_bookings', filter);
  const { hasMore, isLoadingMore, loadMore } = list;
  useEffect(() => {
    if (hasMore && !isLoadingMore) loadMore();
  });
  const version = list.items?.map(({ id, state, updatedAt }) => `${id}${state}${updatedAt}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same bookings stay the same list, or a drag would end at every look.
  const items = useMemo(
    () => list.items?.filter(({ state }) => state !== 'cancelled' && state !== 'declined'),
    [version],
  );
  return { items, error: list.error, retry: list.retry };
}
