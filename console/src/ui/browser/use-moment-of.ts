import { useMemo } from 'react';

/** When this was chosen: a period such as "the last hour" is counted from then, and not anew at every look. */
export function useMomentOf(chosen: unknown): number {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another moment.
  return useMemo(() => Date.now(), [chosen]);
}
