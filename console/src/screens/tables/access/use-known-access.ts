import { useQueryClient } from '@tanstack/react-query';
import type { TableAccess } from '../../../api/types.ts';

interface KnownAccess {
  /** Takes over what the server answered, so that nothing jumps back while it is fetched anew. */
  keep: (changes: Partial<TableAccess>) => void;
  /** As it is known now, whatever was drawn last. */
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
