import { useEffect, useRef } from 'react';

interface PointerHandlers {
  onMove: (event: PointerEvent) => void;
  onUp: () => void;
  /** The browser cancelled the gesture, or the person pressed Escape. */
  onCancel: () => void;
}

/** Listens on the whole window, because a dragged element leaves the place where the drag began. */
export function usePointer(handlers: PointerHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
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
