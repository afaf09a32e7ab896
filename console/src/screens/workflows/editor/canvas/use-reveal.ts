import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';
import { fittingAbove } from './fittings.ts';

/** Between a node and the edge of what is free. */
const margin = 16;
/** The tools above the canvas, and behind a node the button that adds the next. */
const tools = 48;
const plus = 40;
const smallest = 0.4;

/**
 * Brings a node into sight once it is drawn, beside the panel that opened for it. The picture moves only as far as it
 * must, and keeps its scale: whoever looks at it does not lose their place.
 */
export function useReveal(): (id: string) => void {
  const { getNode, getNodes, getViewport, setViewport, fitView, flowToScreenPosition } = useReactFlow();
  return useCallback(
    (id) => {
      setTimeout(() => {
        const node = getNode(id);
        const free = freeBox();
        if (!node || !free) return;
        // As long as there are triggers only, a card stands in the middle.
        if (getNodes().every(({ data }) => data.role === 'trigger')) {
          void fitView({ ...fittingAbove, duration: 200 });
          return;
        }
        const { width = 232, height = 60 } = node.measured ?? {};
        const { x, y } = node.position;
        const view = getViewport();
        const room = free.right - free.left - 2 * margin;
        // Too large for what is free: it is drawn as small as it must be, in the middle of that.
        if (width * view.zoom > room) {
          const zoom = Math.max(smallest, room / width);
          const left = free.left - free.canvas.left + margin;
          const middle = (free.top + tools + free.bottom) / 2 - free.canvas.top;
          void setViewport({ x: left - x * zoom, y: middle - (y + height / 2) * zoom, zoom }, { duration: 200 });
          return;
        }
        const [first, last] = [flowToScreenPosition({ x, y }), flowToScreenPosition({ x: x + width, y: y + height })];
        const right = shift(first.x, last.x + plus, free.left + margin, free.right - margin);
        const down = shift(first.y, last.y, free.top + tools + margin, free.bottom - margin);
        if (right === 0 && down === 0) return;
        void setViewport({ ...view, x: view.x + right, y: view.y + down }, { duration: 200 });
      }, 120);
    },
    [getNode, getNodes, getViewport, setViewport, fitView, flowToScreenPosition],
  );
}

/** How far to move so that a stretch lies within another; its beginning counts where it is too long. */
function shift(start: number, end: number, from: number, to: number): number {
  // The button behind it may be out of sight where there is no room for both.
  if (start < from || end - start > to - from) return from - start;
  return end > to ? to - end : 0;
}

/** The part of the canvas that no panel covers: beside it, or above it on a phone. */
function freeBox(): (Record<'left' | 'top' | 'right' | 'bottom', number> & { canvas: DOMRect }) | undefined {
  const canvas = document.querySelector('.react-flow')?.getBoundingClientRect();
  if (!canvas) return undefined;
  const { left, top, right, bottom } = canvas;
  const panel = document.querySelector('[data-side-panel]')?.getBoundingClientRect();
  if (!panel || panel.left >= right) return { canvas, left, top, right, bottom };
  const isBelow = panel.left <= left;
  return { canvas, left, top, right: isBelow ? right : panel.left, bottom: isBelow ? panel.top : bottom };
}
