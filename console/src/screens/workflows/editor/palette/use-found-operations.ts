import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import { useList } from '../../../../api/use-action.ts';
import type { Operation } from '../operations/operation.ts';

interface FoundOperations {
  /** Whether the person may see operations at all. */
  isOffered: boolean;
  items: readonly Operation[];
  /** Changes with the search, but not when more results are loaded. */
  first: unknown;
  isLoading: boolean;
  hasMore: boolean;
  loadMore: () => void;
}

const none: readonly Operation[] = [];

/** The operations of connected apps that match. The server searches, because a single app may have thousands. */
export function useFoundOperations(search: string, isWanted: boolean): FoundOperations {
  const isOffered = useCan()('apps.find_tools');
  const [q] = useDebouncedValue(search.trim().slice(0, 200), 150);
  const isEnabled = isOffered && isWanted;
  const list = useList('apps.find_tools', { ...(q === '' ? {} : { q }), limit: 30 }, { enabled: isEnabled });
  // While the server searches, only those former results that match are shown.
  const items = isEnabled ? (list.items ?? none).filter((operation) => holds(operation, search)) : none;
  return useMemo(
    () => ({
      isOffered,
      items,
      first: isEnabled ? list.first : undefined,
      isLoading: isEnabled && (list.items === undefined || q !== search.trim()) && list.error === null,
      hasMore: isEnabled && list.hasMore,
      loadMore: list.loadMore,
    }),
    [isOffered, items, isEnabled, list.first, list.items, list.error, list.hasMore, list.loadMore, q, search],
  );
}

function holds({ app, serverName, title, name, tag, path, description }: Operation, search: string): boolean {
  const text = [app, serverName, title, name, tag, path, description].join(' ').toLowerCase();
  // A long description was searched as a whole but arrives truncated, so its words cannot be checked here.
  if (description.length >= 240) return true;
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
