import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Fits the workflow again when the canvas changes its size, until the person has interacted with it. For example, the
 * panel of a step opens a moment after the canvas and would otherwise cover nodes. With `always`, it is fitted even
 * after an interaction.
 */
export function useFitUntilTouched(
  fit: () => void,
  always: boolean,
): { ref: RefObject<HTMLElement | null>; touch: () => void } {
  const ref = useRef<HTMLElement | null>(null);
  const touched = useRef(false);
  const latest = useRef(fit);
  latest.current = fit;
  useEffect(() => {
    if (!ref.current) return;
    let width = ref.current.clientWidth;
    const observer = new ResizeObserver(([entry]) => {
      const newWidth = entry?.contentRect.width ?? width;
      if ((touched.current && !always) || Math.abs(newWidth - width) < 1) return;
      width = newWidth;
      latest.current();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [always]);
  const touch = useCallback(() => {
    touched.current = true;
  }, []);
  return { ref, touch };
}
