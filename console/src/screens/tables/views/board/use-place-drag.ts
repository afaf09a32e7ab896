import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import type { TableRecord } from '../../../../api/types.ts';
import { usePointer } from '../../../../ui/browser/use-pointer.ts';

/** The place where a card would be dropped: above another card, or after the last shown one. */
export interface Spot {
  column: string;
  before: string | undefined;
  after: string | undefined;
}

export interface Dragged {
  card: TableRecord;
  from: string;
}

export interface PlaceDrag {
  dragged: Dragged | undefined;
  spot: Spot | undefined;
  x: number;
  y: number;
  grab: (dragged: Dragged, event: ReactPointerEvent) => void;
  /** Whether a card was just dropped; the click that follows is not a real one. */
  justDropped: () => boolean;
}

interface Position {
  dragged: Dragged;
  x: number;
  y: number;
  spot: Spot | undefined;
}

const slack = 6;
const edge = 60;

/** Drags cards by mouse or pen within and between columns. Touch scrolls; there the menu moves cards. */
export function usePlaceDrag(onDrop: (dragged: Dragged, spot: Spot) => void): PlaceDrag {
  const [position, setPosition] = useState<Position>();
  const start = useRef<{ dragged: Dragged; x: number; y: number }>(undefined);
  const current = useRef<Position>(undefined);
  const droppedAt = useRef(0);
  const show = (next: Position | undefined) => {
    current.current = next;
    setPosition(next);
  };
  usePointer({
    onMove({ clientX: x, clientY: y }) {
      const from = start.current;
      if (!from || (!current.current && Math.hypot(x - from.x, y - from.y) <= slack)) return;
      show({ dragged: from.dragged, x, y, spot: spotAt(x, y, from.dragged.card.id) });
    },
    onUp() {
      const last = current.current;
      start.current = undefined;
      if (!last) return;
      droppedAt.current = Date.now();
      show(undefined);
      if (last.spot) onDrop(last.dragged, last.spot);
    },
    onCancel() {
      start.current = undefined;
      if (current.current) show(undefined);
    },
  });
  return {
    dragged: position?.dragged,
    spot: position?.spot,
    x: position?.x ?? 0,
    y: position?.y ?? 0,
    grab: (dragged, event) => {
      if (event.button === 0 && event.pointerType !== 'touch')
        start.current = { dragged, x: event.clientX, y: event.clientY };
    },
    justDropped: () => Date.now() - droppedAt.current < 250,
  };
}

function spotAt(x: number, y: number, draggedId: string): Spot | undefined {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
  if (!column) return undefined;
  scrollAtEdge(column.parentElement, x);
  const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')].filter(
    ({ dataset }) => dataset.card !== draggedId,
  );
  const next = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  });
  const after = next ? undefined : cards.at(-1)?.dataset.card;
  return { column: column.dataset.column ?? '', before: next?.dataset.card, after };
}

function scrollAtEdge(board: HTMLElement | null, x: number): void {
  const box = board?.getBoundingClientRect();
  if (!board || !box) return;
  if (x > box.right - edge) board.scrollBy({ left: 14 });
  else if (x < box.left + edge) board.scrollBy({ left: -14 });
}
