import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { rememberSession, type Session } from '../../api/session.ts';

/** What follows a successful sign-in: remember who it is, then go where the person wanted to. */
export function useEnter(): (session: Session, next?: string) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (session, next) => {
    // Nothing of who was here before; what is on screen stays until it is left.
    client.removeQueries({ type: 'inactive' });
    rememberSession(client, session);
    await router.invalidate();
    router.history.push(isOwnPath(next) ? next : '/');
  };
}

/** Only paths of this console: an address from a link must not lead elsewhere. */
function isOwnPath(next: string | undefined): next is string {
  return next !== undefined && /^\/(?![/\\])/.test(next);
}
