import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { rememberSession, type Session } from '../../api/session.ts';

/** Stores the session after a sign-in, then opens the page that the person wanted. */
export function useEnter(): (session: Session, next?: string) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (session, next) => {
    // Removes the data of the previous person; the current screen stays until it is left.
    client.removeQueries({ type: 'inactive' });
    rememberSession(client, session);
    await router.invalidate();
    router.history.push(isOwnPath(next) ? next : '/');
  };
}

/** Allows only paths of this console, because a link must not lead elsewhere. */
function isOwnPath(next: string | undefined): next is string {
  return next !== undefined && /^\/(?![/\\])/.test(next);
}
