import { useEffect, useRef } from 'react';
import { useLatest } from './use-stable.ts';

const pauseMs = 80;

/** At once, then at most once in a while, and at the end with what was said last: dragging over a long list asks little. */
export function useThrottled<Arguments extends unknown[]>(
  act: (...values: Arguments) => void,
): (...values: Arguments) => void {
  const latest = useLatest(act);
  const state = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; waiting: Arguments | undefined }>({
    timer: undefined,
    waiting: undefined,
  });
  useEffect(() => () => clearTimeout(state.current.timer), []);
  return useLatest((...values: Arguments) => {
    const current = state.current;
    if (current.timer !== undefined) {
      current.waiting = values;
      return;
    }
    latest(...values);
    const rest = () => {
      const { waiting } = current;
      current.waiting = undefined;
      current.timer = waiting ? setTimeout(rest, pauseMs) : undefined;
      if (waiting) latest(...waiting);
    };
    current.timer = setTimeout(rest, pauseMs);
  });
}
