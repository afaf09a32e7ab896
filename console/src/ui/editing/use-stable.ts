import { useRef } from 'react';

/** Returns the same object as long as its content is equal, so that hooks that depend on it do not run again. */
export function useStable<Value>(value: Value): Value {
  const kept = useRef(value);
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

/** Returns one function for the component's lifetime, which always calls the latest one. */
export function useLatest<Arguments extends unknown[], Result>(
  latest: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const holder = useRef({ latest, stable: (...values: Arguments): Result => holder.current.latest(...values) });
  holder.current.latest = latest;
  return holder.current.stable;
}
