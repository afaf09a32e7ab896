import type { FlowNode } from './flow-parts.ts';

/**
 * Keeps the measured size of each node, so that it does not flicker with every typed letter. A node with equal content
 * stays the same object and is not rendered again.
 */
export function keepMeasures(before: readonly FlowNode[], made: FlowNode[]): FlowNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return made.map((node) => {
    const old = known.get(node.id);
    if (!old) return node;
    const position = old.dragging ? old.position : node.position;
    const kept = {
      ...node,
      position,
      ...(old.measured ? { measured: old.measured } : {}),
      ...(old.dragging ? { dragging: true } : {}),
    };
    return isSame(old, kept) ? old : kept;
  });
}

function isSame(one: FlowNode, other: FlowNode): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof FlowNode>;
  return [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
