import { useState } from 'react';
import { ApiError } from '../../api/request.ts';

/** Which state of a thing the person saw; nothing of one that is only being made. */
interface Seen {
  expectedUpdatedAt?: string;
}

type ActOnSeen = <Result>(act: (seen: Seen) => Promise<Result>) => Promise<Result>;

/**
 * Acts on a thing as the person has seen it. Where somebody changed it meanwhile the first attempt is refused, which is
 * told; by then the screen shows what it is now, so the next attempt is about that.
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

/** The same for a dialog or a form: as it was when that was opened. */
export function useSeen(thing: { updatedAt: string } | undefined): ActOnSeen {
  const [act] = useState(() => actOnSeen(thing));
  return act;
}

export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'stale_version';
}
