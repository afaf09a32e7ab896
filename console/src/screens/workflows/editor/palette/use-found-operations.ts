import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import { useList } from '../../../../api/use-action.ts';
import type { Operation } from '../operations/operation.ts';

interface FoundOperations {
  /** Whether the person may see any at all. */
  isOffered: boolean;
  items: readonly Operation[];
  /** Changes with the search, and not when more of it is shown. */
  first: unknown;
  isLoading: boolean;
  hasMore: boolean;
  loadMore: () => void;
}

const none: readonly Operation[] = [];

/** The operations of connected apps that fit; the server searches, since an app alone may have thousands. */
export function useFoundOperations(search: string, isWanted: boolean): FoundOperations {
  const isOffered = useCan()('apps.find_tools');
  const [q] = useDebouncedValue(search.trim().slice(0, 200), 150);
  const isAsked = isOffered && isWanted;
  const list = useList('apps.find_tools', { ...(q === '' ? {} : { q }), limit: 30 }, { enabled: isAsked });
  // What was found before fits only in part while the server looks again.
  const items = isAsked ? (list.items ?? none).filter((operation) => holds(operation, search)) : none;
  return useMemo(
    () => ({
      isOffered,
      items,
      first: isAsked ? list.first : undefined,
      isLoading: isAsked && (list.items === undefined || q !== search.trim()) && list.error === null,
      hasMore: isAsked && list.hasMore,
      loadMore: list.loadMore,
    }),
    [isOffered, items, isAsked, list.first, list.items, list.error, list.hasMore, list.loadMore, q, search],
  );
}

function holds({ app, serverName, title, name, tag, path, description }: Operation, search: string): boolean {
  const text = [app, serverName, title, name, tag, path, description].join(' ').toLowerCase();
  // A long description is cut here, and was searched whole.
  if (description.length >= 240) return true;
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
