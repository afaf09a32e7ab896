import { useRef } from 'react';

/** The same object as long as it says the same, so that what depends on it is not made anew. */
export function useStable<Value>(value: Value): Value {
  const kept = useRef(value);
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

/** One function for as long as the component lives, which always does what the latest one would. */
export function useLatest<Arguments extends unknown[], Result>(
  latest: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const holder = useRef({ latest, stable: (...values: Arguments): Result => holder.current.latest(...values) });
  holder.current.latest = latest;
  return holder.current.stable;
}
