import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { DashboardTile } from '../../../api/types.ts';

export interface Arranging {
  move: (id: string, by: number) => void;
  resize: (id: string, width: number, height: number) => void;
  remove: (id: string) => void;
  /** Props of the tile itself: its state while one is dragged. */
  frame: (id: string) => Record<string, unknown>;
  /** Props of the handle that moves it. */
  mover: (id: string) => Record<string, unknown>;
  /** Props of the corner that resizes it. */
  sizer: (id: string) => Record<string, unknown>;
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const between = (value: number) => Math.min(Math.max(value, 1), 4);

/** Moves and resizes tiles by pointer and arrow keys. Each change is saved at once. */
export function useArranging(tiles: DashboardTile[], save: (tiles: DashboardTile[]) => void): Arranging {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<string>();

  const place = (id: string, to: number) => {
    const tile = tiles.find((each) => each.id === id);
    const others = tiles.filter((each) => each.id !== id);
    if (tile) save([...others.slice(0, to), tile, ...others.slice(to)]);
  };
  const indexOf = (id: string) => tiles.findIndex((tile) => tile.id === id);
  const move = (id: string, by: number) => place(id, Math.min(Math.max(indexOf(id) + by, 0), tiles.length - 1));
  const setSize = (id: string, width: number, height: number) => {
    const before = tiles.find((tile) => tile.id === id);
    if (!before || (before.width === between(width) && before.height === between(height))) return;
    save(tiles.map((tile) => (tile.id === id ? { ...tile, width: between(width), height: between(height) } : tile)));
  };
  const resize = (id: string, width: number, height: number) => {
    const tile = tiles[indexOf(id)];
    if (tile) setSize(id, tile.width + width, tile.height + height);
  };

  return {
    move,
    resize,
    remove: (id) => save(tiles.filter((tile) => tile.id !== id)),
    frame: (id) => ({
      'data-tile': id,
      'data-dragged': dragged === id || undefined,
      'data-target': (target === id && dragged !== id) || undefined,
    }),
    mover: (id) => ({
      onKeyDown: byKeys((x, y) => move(id, x || y)),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (dragged === id) setTarget(tileAt(clientX, clientY));
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        const over = tileAt(clientX, clientY);
        setDragged(undefined);
        setTarget(undefined);
        if (dragged === id && over !== undefined && over !== id) place(id, indexOf(over));
      },
      onPointerCancel: () => {
        setDragged(undefined);
        setTarget(undefined);
      },
    }),
    sizer: (id) => ({
      onKeyDown: byKeys((x, y) => resize(id, x, y)),
      onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const frame = event.currentTarget.closest('[data-tile]')?.getBoundingClientRect();
        const tile = tiles[indexOf(id)];
        if (!frame || !tile) return;
        const [column, row] = [frame.width / tile.width, frame.height / tile.height];
        setSize(id, Math.round((event.clientX - frame.left) / column), Math.round((event.clientY - frame.top) / row));
      },
    }),
  };
}

function byKeys(act: (x: number, y: number) => void) {
  return (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    act(...step);
  };
}

/** The handle captures the pointer, so the tile below it is found by its position. */
function tileAt(x: number, y: number): string | undefined {
  const found = document.elementsFromPoint(x, y).find((element) => element.closest('[data-tile]'));
  return found?.closest('[data-tile]')?.getAttribute('data-tile') ?? undefined;
}
