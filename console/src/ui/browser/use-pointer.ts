import { useEffect, useRef } from 'react';

interface Following {
  onMove: (event: PointerEvent) => void;
  onUp: () => void;
  /** The browser took the pointer away, or somebody pressed Escape. */
  onCancel: () => void;
}

/** Follows the pointer over the whole window, as dragging needs it: what is dragged leaves the element it began at. */
export function usePointer(following: Following): void {
  const latest = useRef(following);
  latest.current = following;
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('pointermove', (event) => latest.current.onMove(event), { signal });
    window.addEventListener('pointerup', () => latest.current.onUp(), { signal });
    window.addEventListener('pointercancel', () => latest.current.onCancel(), { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && latest.current.onCancel(), { signal });
    return () => ended.abort();
  }, []);
}
