import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Reorder {
  /** The index of the dragged element. */
  dragged: number | undefined;
  grab: (index: number, event: PointerEvent) => void;
  onKeyDown: (index: number, count: number, event: KeyboardEvent) => void;
}

/** Moves the elements with `data-reorder` in a list, by dragging their handle or by the arrow keys on it. */
export function useReorder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): Reorder {
  const [dragged, setDragged] = useState<number>();
  const at = useRef<number>(undefined);
  const move = useRef(onMove);
  move.current = onMove;

  useEffect(() => {
    const stop = () => {
      at.current = undefined;
      setDragged(undefined);
    };
    const onPointerMove = (event: globalThis.PointerEvent) => {
      const from = at.current;
      if (from === undefined || !list.current) return;
      const to = placeAt(list.current, event.clientY);
      if (to === undefined || to === from) return;
      at.current = to;
      setDragged(to);
      move.current(from, to);
    };
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    return () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
  }, [list]);

  return {
    dragged,
    grab: (index, event) => {
      if (event.button !== 0) return;
      at.current = index;
      setDragged(index);
    },
    onKeyDown: (index, count, event) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      const to = index + step;
      if (step === 0 || to < 0 || to >= count) return;
      event.preventDefault();
      // Rendered synchronously; otherwise the next key press would move another field.
      flushSync(() => move.current(index, to));
      list.current?.querySelector<HTMLElement>(`[data-reorder="${to}"] [data-reorder-handle]`)?.focus();
    },
  };
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/** The row under the pointer. Rows swap at its middle, so that rows of different heights do not flicker. */
function placeAt(list: HTMLElement, y: number): number | undefined {
  for (const row of list.querySelectorAll<HTMLElement>('[data-reorder]')) {
    const { top, height } = row.getBoundingClientRect();
    if (y >= top + height * 0.2 && y <= top + height * 0.8) return Number(row.dataset.reorder);
  }
  return undefined;
}
