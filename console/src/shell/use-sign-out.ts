import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { setCurrentWorkspace } from '../api/current-workspace.ts';
import { ApiError } from '../api/request.ts';
import { auth, sessionQuery } from '../api/session.ts';
import { notify } from '../ui/feedback/notify.tsx';
import { forgetRecent } from './palette/recent-commands.ts';

/**
 * Ends the session in the cache first: the shell then removes every screen, so none fetches while the cache is cleared.
 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await auth.signOut();
    } catch (cause) {
      const hasEnded = cause instanceof ApiError && cause.status === 401;
      if (!hasEnded) return notify.failed(cause);
    }
    setCurrentWorkspace(undefined);
    forgetRecent();
    client.setQueryData(sessionQuery.queryKey, null);
    await navigate({ to: '/sign-in' });
    client.clear();
  };
}
