import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { rememberSession, type Session } from '../../api/session.ts';

/** What follows a successful sign-in: remember who it is, then go where the person wanted to. */
export function useEnter(): (session: Session, next?: string) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (session, next) => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
    rememberSession(client, session);
    await router.invalidate();
    router.history.push(isOwnPath(next) ? next : '/');
  };
}

/** Only paths of this console: an address from a link must not lead elsewhere. */
function isOwnPath(next: string | undefined): next is string {
  return next !== undefined && /^\/(?![/\\])/.test(next);
}
