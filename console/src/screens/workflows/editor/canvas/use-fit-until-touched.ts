import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Fits the picture again when its room changes, until somebody works on it. A page that is opened at a step shows its
 * panel a moment after the canvas, and what was fitted to the wider canvas would lie beneath the panel. `always`: touched
 * or not, where nobody has a place in the picture to lose.
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
      const now = entry?.contentRect.width ?? width;
      if ((touched.current && !always) || Math.abs(now - width) < 1) return;
      width = now;
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
