import type { WorkflowDefinition } from '../../../../api/types.ts';

/** Every step from which a way leads to this one, the nearest first. */
export function stepsBefore({ steps, edges }: WorkflowDefinition, stepId: string): string[] {
  const isStep = new Set(steps.map(({ id }) => id));
  const found = new Set<string>();
  let next = [stepId];
  while (next.length > 0) {
    const from = edges.filter(({ to }) => next.includes(to)).map((edge) => edge.from);
    next = from.filter((id) => isStep.has(id) && id !== stepId && !found.has(id));
    for (const id of next) found.add(id);
  }
  return [...found];
}
