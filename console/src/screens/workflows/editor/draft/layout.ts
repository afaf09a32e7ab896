import type { StepPosition, WorkflowDefinition } from '../../../../api/types.ts';

const column = 300;
const row = 130;

/**
 * Places for all nodes, from left to right: each stands behind everything that leads to it, and beside what it
 * is connected with, so that few edges cross.
 */
export function layOut({ triggers, steps, edges }: WorkflowDefinition): Map<string, StepPosition> {
  const ids = [...triggers, ...steps].map(({ id }) => id);
  const known = new Set(ids);
  const inner = edges.filter(({ from, to }) => known.has(from) && known.has(to));
  const incoming = new Set(inner.map(({ to }) => to));
  const begins = triggers.filter(({ id }) => !inner.some(({ from }) => from === id));
  // A trigger without an edge leads to every step that nothing leads to.
  const implied = begins.flatMap(({ id: from }) =>
    steps.filter(({ id }) => !incoming.has(id)).map(({ id: to }) => ({ from, to })),
  );
  const all = [...inner, ...implied];
  const depths = depthsOf(ids, all);
  const columns: string[][] = [];
  for (const id of ids) {
    const depth = depths.get(id) ?? 0;
    columns[depth] = [...(columns[depth] ?? []), id];
  }
  const places = new Map<string, StepPosition>();
  for (const [depth, members] of columns.entries()) {
    const wish = (id: string) => {
      const before = all.flatMap(({ from, to }) => (to === id && places.has(from) ? [places.get(from)?.y ?? 0] : []));
      return before.length === 0 ? 0 : before.reduce((sum, y) => sum + y, 0) / before.length;
    };
    const sorted = (members ?? []).map((id) => ({ id, wish: wish(id) })).sort((a, b) => a.wish - b.wish);
    const middle = sorted.reduce((sum, one) => sum + one.wish, 0) / Math.max(1, sorted.length);
    const top = middle - ((sorted.length - 1) * row) / 2;
    for (const [index, { id }] of sorted.entries()) {
      places.set(id, { x: depth * column, y: Math.round(top + index * row) });
    }
  }
  return places;
}

/** The longest way that leads to each; an edge that closes a circle does not count. */
function depthsOf(ids: readonly string[], edges: readonly { from: string; to: string }[]): Map<string, number> {
  const depths = new Map<string, number>();
  const open = new Set<string>();
  const depthOf = (id: string): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    if (open.has(id)) return -1;
    open.add(id);
    const before = edges.filter(({ to }) => to === id).map(({ from }) => depthOf(from));
    open.delete(id);
    const depth = Math.max(-1, ...before) + 1;
    depths.set(id, depth);
    return depth;
  };
  for (const id of ids) depthOf(id);
  return depths;
}

/** Where everything stands: nodes without a place of their own get one beside those that have one. */
export function placesOf(definition: WorkflowDefinition): Map<string, StepPosition> {
  const nodes = [...definition.triggers, ...definition.steps];
  const places = new Map(nodes.flatMap(({ id, position }) => (position ? [[id, position]] : [])));
  if (places.size === nodes.length) return places;
  const laid = layOut(definition);
  for (const { id, position } of nodes) {
    if (!position) places.set(id, below(laid.get(id) ?? { x: 0, y: 0 }, [...places.values()]));
  }
  return places;
}

/** A free place at or below the wished one. */
export function freePlace(definition: WorkflowDefinition, wish: StepPosition): StepPosition {
  return below(wish, [...placesOf(definition).values()]);
}

function below(wish: StepPosition, taken: readonly StepPosition[]): StepPosition {
  let { y } = wish;
  while (taken.some((place) => Math.abs(place.x - wish.x) < 240 && Math.abs(place.y - y) < 96)) y += row;
  return { x: Math.round(wish.x), y: Math.round(y) };
}

export const stepGap = column;
