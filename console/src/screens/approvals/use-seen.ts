import { useEffect, useState } from 'react';
import type { ApprovalCard } from '../../api/types.ts';

/** The minimum time in which a person can notice a change. */
const readingMs = 1_000;

/**
 * The digest of what the person has looked at, to be sent with the decision. A change that appears under the pointer
 * does not count as seen yet: a click in that moment is refused, and the person decides on what is there now.
 */
export function useSeen(card: Pick<ApprovalCard, 'digest'> | undefined): { seen?: string } {
  const digest = card?.digest;
  const [seen, setSeen] = useState(digest);
  if (seen === undefined && digest !== undefined) setSeen(digest);
  useEffect(() => {
    if (seen === digest || seen === undefined) return;
    const timer = setTimeout(() => setSeen(digest), readingMs);
    return () => clearTimeout(timer);
  }, [seen, digest]);
  return seen ? { seen } : {};
}
