import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { usePointer } from '../../../ui/browser/use-pointer.ts';
import type { Target } from './order-in-lanes.ts';

export interface LaneDrag {
  dragged: string | undefined;
  target: Target | undefined;
  grab: (id: string, event: ReactPointerEvent) => void;
}

interface Held {
  id: string;
  target: Target | undefined;
}

/** Drags elements with `data-workflow` between elements with `data-lane`, with mouse, pen or finger. Escape cancels. */
export function useLaneDrag(onDrop: (id: string, target: Target) => void): LaneDrag {
  const [held, setHeld] = useState<Held>();
  const current = useRef<Held>(undefined);
  const show = (next: Held | undefined) => {
    current.current = next;
    setHeld(next);
  };

  usePointer({
    onMove(event) {
      const now = current.current;
      if (!now) return;
      const target = targetAt(event.clientX, event.clientY, now.id);
      if (target?.lane !== now.target?.lane || target?.index !== now.target?.index) show({ id: now.id, target });
    },
    onUp() {
      const last = current.current;
      if (!last) return;
      show(undefined);
      if (last.target) onDrop(last.id, last.target);
    },
    onCancel() {
      if (current.current) show(undefined);
    },
  });

  return {
    dragged: held?.id,
    target: held?.target,
    grab: (id, event) => {
      if (event.button !== 0) return;
      // Otherwise the handle would capture all further events of a finger.
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
        event.target.releasePointerCapture(event.pointerId);
      show({ id, target: undefined });
    },
  };
}

function targetAt(x: number, y: number, dragged: string): Target | undefined {
  const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]');
  if (!lane) return undefined;
  const rows = [...lane.querySelectorAll<HTMLElement>('[data-workflow]')].filter(
    (row) => row.dataset.workflow !== dragged,
  );
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { lane: lane.dataset.lane ?? '', index: below < 0 ? rows.length : below };
}
