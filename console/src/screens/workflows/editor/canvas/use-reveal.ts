import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';
import { fittingAbove } from './fittings.ts';

/** Space between a node and the edge of the visible area. */
const margin = 16;
/** Space for the tools above the canvas, and for the button behind a node that adds the next step. */
const toolsHeight = 48;
const addButtonWidth = 40;
const minZoom = 0.4;

/**
 * Moves a node into view once it is rendered, beside the panel that opened for it. The canvas moves only as far as
 * necessary and keeps its zoom, so that the person does not lose their place.
 */
export function useReveal(): (id: string) => void {
  const { getNode, getNodes, getViewport, setViewport, fitView, flowToScreenPosition } = useReactFlow();
  return useCallback(
    (id) => {
      setTimeout(() => {
        const node = getNode(id);
        const free = freeBox();
        if (!node || !free) return;
        // A workflow without steps shows a card in the middle.
        if (getNodes().every(({ data }) => data.role === 'trigger')) {
          void fitView({ ...fittingAbove, duration: 200 });
          return;
        }
        const { width = 232, height = 60 } = node.measured ?? {};
        const { x, y } = node.position;
        const view = getViewport();
        const room = free.right - free.left - 2 * margin;
        // The node does not fit: it is zoomed out as far as necessary and centred.
        if (width * view.zoom > room) {
          const zoom = Math.max(minZoom, room / width);
          const left = free.left - free.canvas.left + margin;
          const middle = (free.top + toolsHeight + free.bottom) / 2 - free.canvas.top;
          void setViewport({ x: left - x * zoom, y: middle - (y + height / 2) * zoom, zoom }, { duration: 200 });
          return;
        }
        const [first, last] = [flowToScreenPosition({ x, y }), flowToScreenPosition({ x: x + width, y: y + height })];
        const right = shift(first.x, last.x + addButtonWidth, free.left + margin, free.right - margin);
        const down = shift(first.y, last.y, free.top + toolsHeight + margin, free.bottom - margin);
        if (right === 0 && down === 0) return;
        void setViewport({ ...view, x: view.x + right, y: view.y + down }, { duration: 200 });
      }, 120);
    },
    [getNode, getNodes, getViewport, setViewport, fitView, flowToScreenPosition],
  );
}

/** How far to move so that one range lies within another. If it is too long, its start is moved into view. */
function shift(start: number, end: number, from: number, to: number): number {
  // Showing the node is more important than showing the button after it.
  if (start < from || end - start > to - from) return from - start;
  return end > to ? to - end : 0;
}

/** The part of the canvas that no panel covers. On a phone the panel is below it. */
function freeBox(): (Record<'left' | 'top' | 'right' | 'bottom', number> & { canvas: DOMRect }) | undefined {
  const canvas = document.querySelector('.react-flow')?.getBoundingClientRect();
  if (!canvas) return undefined;
  const { left, top, right, bottom } = canvas;
  const panel = document.querySelector('[data-side-panel]')?.getBoundingClientRect();
  if (!panel || panel.left >= right) return { canvas, left, top, right, bottom };
  const isBelow = panel.left <= left;
  return { canvas, left, top, right: isBelow ? right : panel.left, bottom: isBelow ? panel.top : bottom };
}
