import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';

/** A program that may call over MCP, with OAuth access or with a key that was used there. */
export interface Caller {
  id: string;
  by: 'oauth_grant' | 'key';
  name: string;
  /** Distinguishes it from others of the same name. */
  hint: string;
  person: string | undefined;
  lastUsedAt: string | null;
}

export interface Callers {
  items: Caller[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** The live stream does not report calls, so the console polls: often while somebody waits for the first one. */
const waitingMs = 2_000;
const restingMs = 30_000;

/** The connected programs, most recent caller first. They are polled often while one is awaited. */
export function useCallers(isAwaited: boolean): Callers {
  const can = useCan();
  const refetchInterval = isAwaited ? waitingMs : restingMs;
  const keys = useRead('keys.list', {}, { enabled: can('keys.list'), refetchInterval });
  const clients = useRead('workspace.list_clients', {}, { refetchInterval });
  const isHere = clients.data && (keys.data || !can('keys.list'));
  const byKey = (keys.data?.items ?? [])
    .filter(({ kind, state, mcpUsedAt }) => kind === 'api' && state === 'active' && mcpUsedAt !== null)
    .map(({ id, name, hint, owner, mcpUsedAt }): Caller => {
      return { id, by: 'key', name, hint: `${hint}…`, person: owner?.name, lastUsedAt: mcpUsedAt };
    });
  const byOAuth = (clients.data?.items ?? []).map(({ id, name, redirectHost, person, lastUsedAt }): Caller => {
    return { id, by: 'oauth_grant', name, hint: redirectHost, person: person.name, lastUsedAt };
  });
  return {
    items: isHere ? [...byKey, ...byOAuth].sort(byLastUse) : undefined,
    error: isHere ? null : (clients.error ?? keys.error),
    retry: () => void Promise.all([keys.refetch(), clients.refetch()]),
  };
}

function byLastUse(one: Caller, other: Caller): number {
  return (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? '');
}
