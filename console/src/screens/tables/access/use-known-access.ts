import { useQueryClient } from '@tanstack/react-query';
import type { TableAccess } from '../../../api/table-shapes.ts';

/** Takes over what the server answered, so that nothing jumps back while it is fetched anew. */
export function useKnownAccess(tableId: string): (changes: Partial<TableAccess>) => void {
  const client = useQueryClient();
  return (changes) =>
    client.setQueryData<TableAccess>(
      ['tables.get_access', { tableId }],
      (before) => before && { ...before, ...changes },
    );
}
