import { useQueryClient } from '@tanstack/react-query';
import type { ActionName } from '../../api/actions.ts';

/** For reads that no topic of the live stream covers. */
export function useReload(name: ActionName): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [name] });
}
