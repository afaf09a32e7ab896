import type { Run, TraceSpan, WorkflowDefinition, WorkflowStep } from '../../../../api/types.ts';
import { errorPort, portOfEdge, portsOf } from '../draft/ports.ts';
import type { Kinds } from '../editor-context.ts';

export type NodeState = 'running' | 'waiting' | 'done' | 'failed' | 'skipped';

/** The state of each step in a run. Steps that the run has not reached are not included. */
export function nodeStates(
  run: Run,
  kinds: Kinds,
  last: ReadonlyMap<string, TraceSpan> = lastSpans(run.spans),
): Map<string, NodeState> {
  const definition = run.definition ?? { triggers: [], steps: [], edges: [] };
  const isUnderWay = run.endedAt === null;
  const waiting = new Set((run.waits ?? []).map(({ path }) => stepOfPath(path)));
  // A queued run has not begun any step.
  const hasBegun = isUnderWay && (run.status !== 'ready' || last.size > 0);
  const begun = hasBegun ? reached(definition, last, kinds) : new Set<string>();
  const states = new Map<string, NodeState>();
  for (const { id } of definition.triggers) states.set(id, 'done');
  for (const { id } of definition.steps) {
    const span = last.get(id);
    // While a run waits, no step is active, so the reached ones are waiting too.
    const isWaiting = waiting.has(id) || (run.status === 'waiting' && begun.has(id) && !span);
    const state = stateOf(id, span, { isUnderWay, isWaiting, isReached: begun.has(id) });
    if (state) states.set(id, state);
  }
  return states;
}

function stateOf(
  id: string,
  span: TraceSpan | undefined,
  now: { isUnderWay: boolean; isWaiting: boolean; isReached: boolean },
): NodeState | undefined {
  if (now.isWaiting) return 'waiting';
  if (span && id === span.stepId) {
    if (span.status === 'skipped') return 'skipped';
    return span.status === 'error' ? 'failed' : 'done';
  }
  if (now.isReached) return 'running';
  return now.isUnderWay ? undefined : 'skipped';
}

/** The newest span of each step, in any round of a loop. */
export function lastSpans(spans: readonly TraceSpan[] = []): Map<string, TraceSpan> {
  const last = new Map<string, TraceSpan>();
  const walk = (list: readonly TraceSpan[]) => {
    for (const span of list) {
      const known = last.get(span.stepId);
      if (!known || known.startTime <= span.startTime) last.set(span.stepId, span);
      if (span.children) walk(span.children);
    }
  };
  walk(spans);
  return last;
}

/** The steps that a finished step leads to by the port that it left through. */
function reached({ triggers, steps, edges }: WorkflowDefinition, last: ReadonlyMap<string, TraceSpan>, kinds: Kinds) {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const found = new Set<string>();
  const incoming = new Set(edges.map(({ to }) => to));
  const loose = triggers.some(({ id }) => !edges.some(({ from }) => from === id));
  if (loose || triggers.length === 0) for (const { id } of steps) if (!incoming.has(id)) found.add(id);
  const triggerIds = new Set(triggers.map(({ id }) => id));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const edge of edges) {
      const from = byId.get(edge.from);
      if (!from) {
        if (triggerIds.has(edge.from)) found.add(edge.to);
        continue;
      }
      const kind = kinds.steps.get(from.kind);
      const port = portOfEdge(edge, portsOf(from, kind));
      const span = last.get(edge.from);
      // The steps of a loop are reached while the loop has begun but not ended.
      const isBody = kind?.effect === 'container' && port !== kind.ports[0];
      const isTaken = isBody ? found.has(edge.from) && !span : span !== undefined && leftBy(span, from) === port;
      if (isTaken) found.add(edge.to);
    }
  }
  return found;
}

/** The port through which a step left. */
export function leftBy(span: TraceSpan, step: WorkflowStep): string {
  const output = (span.output ?? {}) as Record<string, unknown>;
  if (span.status === 'error')
    return step.onError === 'branch' ? errorPort : step.onError === 'continue' ? first(step) : '';
  switch (step.kind) {
    case 'condition':
      return output.result === true ? 'true' : 'false';
    case 'switch':
      return String(output.port ?? 'default');
    case 'approval':
      return String(output.state ?? 'approved');
    case 'wait':
      return output.timedOut === true ? 'timeout' : 'out';
    default:
      return first(step);
  }
}

function first({ kind }: WorkflowStep): string {
  const ordinary: Record<string, string> = {
    each: 'done',
    while: 'done',
    parallel: 'done',
    condition: 'true',
    approval: 'approved',
    switch: 'default',
  };
  return ordinary[kind] ?? 'out';
}

/** The path `loop[3].notify` belongs to the step `notify`. */
function stepOfPath(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');
}
