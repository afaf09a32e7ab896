import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { setCurrentWorkspace } from '../api/current-workspace.ts';
import { sessionQuery } from '../api/session.ts';

/** Nothing of the former workspace may stay on screen, so every answer is forgotten. */
export function useSwitchWorkspace(): (id: string) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (id) => {
    setCurrentWorkspace(id);
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
    await router.navigate({ to: '/' });
    await router.invalidate();
  };
}
