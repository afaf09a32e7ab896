import type { TraceSpan, WorkflowDefinition } from '../../../../api/types.ts';
import { edgeKey, portOfEdge, portsOf, triggerPort } from '../draft/ports.ts';
import type { Kinds } from '../editor-context.ts';
import { leftBy, type NodeState } from './node-states.ts';

/** The keys of the edges that a run took. */
export function takenEdges(
  { steps, edges }: WorkflowDefinition,
  spans: ReadonlyMap<string, TraceSpan>,
  states: ReadonlyMap<string, NodeState>,
  kinds: Kinds,
): ReadonlySet<string> {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const taken = edges.filter((edge) => {
    const state = states.get(edge.to);
    if (state === undefined || state === 'skipped') return false;
    const from = byId.get(edge.from);
    if (!from) return true;
    const kind = kinds.steps.get(from.kind);
    const port = portOfEdge(edge, portsOf(from, kind));
    // The edge into a loop's steps is taken while the loop runs.
    if (kind?.effect === 'container' && port !== kind.ports[0]) return spans.has(edge.to);
    const span = spans.get(edge.from);
    return span !== undefined && leftBy(span, from) === port;
  });
  return new Set(
    taken.map((edge) => {
      const from = byId.get(edge.from);
      const ports = from ? portsOf(from, kinds.steps.get(from.kind)) : [triggerPort];
      return edgeKey(edge.from, portOfEdge(edge, ports), edge.to);
    }),
  );
}
