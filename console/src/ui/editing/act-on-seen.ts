import { useState } from 'react';
import { ApiError } from '../../api/request.ts';

/** The version that the person saw. It is empty for a thing that does not exist yet. */
interface Seen {
  expectedUpdatedAt?: string;
}

type ActOnSeen = <Result>(act: (seen: Seen) => Promise<Result>) => Promise<Result>;

/**
 * Acts on the version that the person has seen. If somebody else changed the thing, the first attempt is refused and
 * says so. The screen then shows the new version, so the next attempt expects that one.
 */
export function actOnSeen(thing: { updatedAt: string } | undefined): ActOnSeen {
  let seen: Seen = thing ? { expectedUpdatedAt: thing.updatedAt } : {};
  return async (act) => {
    try {
      return await act(seen);
    } catch (cause) {
      if (isStale(cause) && typeof cause.facts.updatedAt === 'string')
        seen = { expectedUpdatedAt: cause.facts.updatedAt };
      throw cause;
    }
  };
}

/** The same for a dialog or form, with the version that existed when it was opened. */
export function useSeen(thing: { updatedAt: string } | undefined): ActOnSeen {
  const [act] = useState(() => actOnSeen(thing));
  return act;
}

export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'stale_version';
}
