import { useQueryClient } from '@tanstack/react-query';
import type { TableAccess } from '../../../api/types.ts';

interface KnownAccess {
  /** Stores the server's answer in the cache, so that nothing jumps back before it is fetched again. */
  keep: (changes: Partial<TableAccess>) => void;
  /** The current state, which may be newer than what was last drawn. */
  latest: () => TableAccess | undefined;
}

export function useKnownAccess(tableId: string): KnownAccess {
  const client = useQueryClient();
  const key = ['tables.get_access', { tableId }];
  return {
    keep: (changes) => client.setQueryData<TableAccess>(key, (before) => before && { ...before, ...changes }),
    latest: () => client.getQueryData<TableAccess>(key),
  };
}
