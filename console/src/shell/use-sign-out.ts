import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { setCurrentWorkspace } from '../api/current-workspace.ts';
import { auth } from '../api/session.ts';

export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await auth.signOut().catch(() => undefined);
    setCurrentWorkspace(undefined);
    await navigate({ to: '/sign-in' });
    client.clear();
  };
}
