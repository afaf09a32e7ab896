import { useMemo } from 'react';

/**
 * The time at which `value` last changed, so that a period such as “the last hour” keeps its start until the filter
 * changes.
 */
export function useChangedAt(value: unknown): number {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value means a new time.
  return useMemo(() => Date.now(), [value]);
}
