import type { FlowNode } from './flow-parts.ts';

/** What was measured on the screen stays with its node, or it would flicker with every letter that is typed. */
export function keepMeasures(before: readonly FlowNode[], made: FlowNode[]): FlowNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return made.map((node) => {
    const old = known.get(node.id);
    if (!old) return node;
    const position = old.dragging ? old.position : node.position;
    return {
      ...node,
      position,
      ...(old.measured ? { measured: old.measured } : {}),
      ...(old.dragging ? { dragging: true } : {}),
    };
  });
}
