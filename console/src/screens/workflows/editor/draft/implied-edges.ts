import type { WorkflowDefinition } from '../../../../api/types.ts';

/**
 * Edges of triggers that nobody has connected. In a run, such a trigger starts the steps that nothing leads to, or, if
 * other triggers lead to all of those, the same steps as they do.
 */
export function impliedEdges({ triggers, steps, edges }: WorkflowDefinition): { from: string; to: string }[] {
  const isTrigger = new Set(triggers.map(({ id }) => id));
  const behindSteps = new Set(edges.filter(({ from }) => !isTrigger.has(from)).map(({ to }) => to));
  const first = steps.filter(({ id }) => !behindSteps.has(id)).map(({ id }) => id);
  const drawn = new Set(edges.filter(({ from }) => isTrigger.has(from)).map(({ to }) => to));
  const free = first.filter((id) => !drawn.has(id));
  return triggers
    .filter(({ id }) => !edges.some(({ from }) => from === id))
    .flatMap(({ id: from }) => (free.length > 0 ? free : first).map((to) => ({ from, to })));
}
