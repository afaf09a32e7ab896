import { useQueryClient } from '@tanstack/react-query';
import type { ActionResult } from '../../api/actions.ts';
import type { Role } from '../../api/types.ts';

/**
 * Takes over a role as the server answered it: the next change of it is on top of that, however late the list is read.
 */
export function useKnownRole(): (role: Role) => void {
  const client = useQueryClient();
  return (saved) =>
    client.setQueryData<ActionResult<'members.list'>>(
      ['members.list', {}],
      (before) => before && { ...before, roles: before.roles.map((role) => (role.id === saved.id ? saved : role)) },
    );
}
