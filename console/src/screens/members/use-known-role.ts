import { useQueryClient } from '@tanstack/react-query';
import type { ActionResult } from '../../api/actions.ts';
import type { Role } from '../../api/types.ts';

/**
 * Stores the server's answer in the cache, so that the next change is based on it before the list is fetched again.
 */
export function useKnownRole(): (role: Role) => void {
  const client = useQueryClient();
  return (saved) =>
    client.setQueryData<ActionResult<'members.list'>>(
      ['members.list', {}],
      (before) => before && { ...before, roles: before.roles.map((role) => (role.id === saved.id ? saved : role)) },
    );
}
