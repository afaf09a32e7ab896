import type { AnyStepKind } from '../step-kinds/define-step-kind.ts';
import type { WorkflowDefinition } from './definition.ts';

/** The ports of a container that lead to the steps inside it. */
export function bodyPorts(kind: AnyStepKind | undefined): ReadonlySet<string> {
  return kind?.effect === 'container' ? new Set(['body', 'branch']) : new Set();
}

export interface Regions {
  /** The innermost container around a step, or null. */
  containerOf(stepId: string): string | null;
  /** Whether the edge leads from inside a container back to the container. */
  closesLoop(edge: { from: string; to: string }): boolean;
  /** The steps inside a container, including those of nested containers. */
  inside(container: string): ReadonlySet<string>;
}

/**
 * Finds the steps inside each container: everything that its body reaches without passing through the container again.
 */
export function findRegions(
  definition: Pick<WorkflowDefinition, 'steps' | 'edges'>,
  bodyPortsOf: (stepId: string) => ReadonlySet<string>,
): Regions {
  const outgoing = new Map<string, { to: string; port?: string }[]>();
  for (const edge of definition.edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const regions = new Map<string, Set<string>>();
  for (const { id } of definition.steps) {
    const ports = bodyPortsOf(id);
    if (ports.size > 0) regions.set(id, reachedFrom(id, outgoing, ports));
  }
  const innermost = new Map<string, string>();
  // Sorted from the largest region to the smallest, so the innermost container is assigned last and wins.
  for (const [container, members] of [...regions].sort((left, right) => right[1].size - left[1].size)) {
    for (const member of members) innermost.set(member, container);
  }
  return {
    containerOf: (stepId) => innermost.get(stepId) ?? null,
    closesLoop: ({ from, to }) => regions.get(to)?.has(from) ?? false,
    inside: (container) => regions.get(container) ?? new Set(),
  };
}

function reachedFrom(
  container: string,
  outgoing: Map<string, { to: string; port?: string }[]>,
  ports: ReadonlySet<string>,
): Set<string> {
  const members = new Set<string>();
  const next = (outgoing.get(container) ?? [])
    .filter((edge) => edge.port !== undefined && ports.has(edge.port))
    .map((edge) => edge.to);
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === container || members.has(id)) continue;
    members.add(id);
    next.push(...(outgoing.get(id) ?? []).map((edge) => edge.to));
  }
  return members;
}
