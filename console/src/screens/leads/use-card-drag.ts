import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { usePointer } from '../../ui/browser/use-pointer.ts';

interface Drag<Item> {
  dragged: Item | undefined;
  over: string | undefined;
  x: number;
  y: number;
  grab: (item: Item, event: ReactPointerEvent) => void;
  /** Ignores the click event that follows a drop. */
  justDropped: () => boolean;
}

interface Position<Item> {
  item: Item;
  x: number;
  y: number;
  over: string | undefined;
}

const slack = 6;

/**
 * Drags by mouse or pen between elements with `data-column`. Touch scrolls, so on touch screens the card's menu moves
 * it.
 */
export function useCardDrag<Item>(onDrop: (item: Item, column: string) => void): Drag<Item> {
  const [position, setPosition] = useState<Position<Item>>();
  const start = useRef<{ item: Item; x: number; y: number }>(undefined);
  const current = useRef<Position<Item>>(undefined);
  const droppedAt = useRef(0);
  const show = (next: Position<Item> | undefined) => {
    current.current = next;
    setPosition(next);
  };

  usePointer({
    onMove(event) {
      const from = start.current;
      if (!from) return;
      const moved = Math.hypot(event.clientX - from.x, event.clientY - from.y) > slack;
      if (!current.current && !moved) return;
      const column = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-column]');
      show({
        item: from.item,
        x: event.clientX,
        y: event.clientY,
        over: column?.getAttribute('data-column') ?? undefined,
      });
    },
    onUp() {
      const last = current.current;
      start.current = undefined;
      if (!last) return;
      droppedAt.current = Date.now();
      show(undefined);
      if (last.over) onDrop(last.item, last.over);
    },
    onCancel() {
      start.current = undefined;
      if (current.current) show(undefined);
    },
  });

  return {
    dragged: position?.item,
    over: position?.over,
    x: position?.x ?? 0,
    y: position?.y ?? 0,
    grab: (item, event) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      start.current = { item, x: event.clientX, y: event.clientY };
    },
    justDropped: () => Date.now() - droppedAt.current < 250,
  };
}
