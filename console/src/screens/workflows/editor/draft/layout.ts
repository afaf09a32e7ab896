import type { StepPosition, WorkflowDefinition } from '../../../../api/types.ts';

const column = 300;
const row = 130;

/**
 * Arranges all nodes from left to right: each one behind everything that leads to it, and next to its neighbours, so
 * that few edges cross.
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
    const preferred = (id: string) => {
      const before = all.flatMap(({ from, to }) => (to === id && places.has(from) ? [places.get(from)?.y ?? 0] : []));
      return before.length === 0 ? 0 : before.reduce((sum, y) => sum + y, 0) / before.length;
    };
    const sorted = (members ?? [])
      .map((id) => ({ id, preferred: preferred(id) }))
      .sort((a, b) => a.preferred - b.preferred);
    const middle = sorted.reduce((sum, one) => sum + one.preferred, 0) / Math.max(1, sorted.length);
    const top = middle - ((sorted.length - 1) * row) / 2;
    for (const [index, { id }] of sorted.entries()) {
      places.set(id, { x: depth * column, y: Math.round(top + index * row) });
    }
  }
  return places;
}

/** The length of the longest path to each node. An edge that closes a loop does not count. */
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

/** The positions of all nodes. Nodes without a stored position are placed beside those that have one. */
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

/** A free position at or below the requested one. */
export function freePlace(definition: WorkflowDefinition, preferred: StepPosition): StepPosition {
  return below(preferred, [...placesOf(definition).values()]);
}

function below(preferred: StepPosition, taken: readonly StepPosition[]): StepPosition {
  let { y } = preferred;
  while (taken.some((place) => Math.abs(place.x - preferred.x) < 240 && Math.abs(place.y - y) < 96)) y += row;
  return { x: Math.round(preferred.x), y: Math.round(y) };
}

export const stepGap = column;
