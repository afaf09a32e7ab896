import { stepKinds } from '../step-kinds/registry.ts';
import type { DefinitionFault, WorkflowDefinition } from './definition.ts';
import { bodyPorts, findRegions, type Regions } from './regions.ts';

/** What is wrong with the edges: loose ends, ports that do not exist, circles, steps nothing leads to, ways in and out of loops. */
export function checkGraph(definition: WorkflowDefinition): DefinitionFault[] {
  const loose = checkEdges(definition);
  if (loose.length > 0) return loose;
  const kindOf = new Map(definition.steps.map((step) => [step.id, stepKinds.get(step.kind)]));
  const regions = findRegions(definition, (id) => bodyPorts(kindOf.get(id)));
  const crossing = checkRegions(definition, regions);
  return [...crossing, ...checkCircles(definition, regions), ...checkReach(definition)];
}

function checkEdges({ triggers, steps, edges }: WorkflowDefinition): DefinitionFault[] {
  const triggerIds = new Set(triggers.map(({ id }) => id));
  const byId = new Map(steps.map((step) => [step.id, step]));
  return edges.flatMap((edge, index) => {
    const fault = (code: string, message: string) => [{ path: `edges.${index}`, stepId: byId.has(edge.from) ? edge.from : null, code, message }];
    if (!byId.has(edge.from) && !triggerIds.has(edge.from)) return fault('unknown_step', `The edge begins at “${edge.from}”, which does not exist.`);
    if (triggerIds.has(edge.to)) return fault('edge_to_trigger', `Nothing can lead to the trigger “${edge.to}”.`);
    if (!byId.has(edge.to)) return fault('unknown_step', `The edge leads to “${edge.to}”, which does not exist.`);
    const from = byId.get(edge.from);
    if (!from || edge.port === undefined) return [];
    const ports = [...(stepKinds.get(from.kind)?.ports(from.config ?? {}) ?? []), ...(from.onError === 'branch' ? ['error'] : [])];
    if (ports.includes(edge.port)) return [];
    const hint = edge.port === 'error' ? 'set “on error” to “branch” first' : ports.length === 0 ? 'nothing follows it' : `it has ${ports.join(', ')}`;
    return fault('unknown_port', `“${edge.from}” has no port “${edge.port}”: ${hint}.`);
  });
}

/** A loop is entered and left through itself only. */
function checkRegions({ edges, steps }: WorkflowDefinition, regions: Regions): DefinitionFault[] {
  const ids = new Set(steps.map(({ id }) => id));
  return edges.flatMap((edge, index) => {
    if (!ids.has(edge.from)) {
      const container = regions.containerOf(edge.to);
      return container === null
        ? []
        : [{ path: `edges.${index}`, stepId: edge.to, code: 'edge_into_loop', message: `“${edge.to}” stands inside “${container}”: a trigger cannot lead there.` }];
    }
    if (regions.closesLoop(edge)) return [];
    const from = regions.containerOf(edge.from);
    const to = regions.containerOf(edge.to);
    if (from === to || to === edge.from) return [];
    return [{ path: `edges.${index}`, stepId: edge.to, code: 'edge_into_loop', message: `“${edge.to}” is reached from inside and from outside of “${to ?? from}”.` }];
  });
}

function checkCircles({ edges, steps }: WorkflowDefinition, regions: Regions): DefinitionFault[] {
  const next = new Map<string, string[]>();
  for (const edge of edges) if (!regions.closesLoop(edge)) next.set(edge.from, [...(next.get(edge.from) ?? []), edge.to]);
  const state = new Map<string, 'open' | 'done'>();
  const circle = (id: string, way: string[]): string[] | undefined => {
    if (state.get(id) === 'open') return [...way.slice(way.indexOf(id)), id];
    if (state.get(id) === 'done') return undefined;
    state.set(id, 'open');
    for (const to of next.get(id) ?? []) {
      const found = circle(to, [...way, id]);
      if (found) return found;
    }
    state.set(id, 'done');
    return undefined;
  };
  for (const { id } of steps) {
    const found = circle(id, []);
    if (found)
      return [{ path: `steps.${found[0]}`, stepId: found[0] ?? null, code: 'cycle', message: `The steps lead in a circle: ${found.join(' → ')}. Use a loop step instead.` }];
  }
  return [];
}

/** A step that neither a trigger nor anything else leads to would never run, once a trigger says where to begin. */
function checkReach({ triggers, steps, edges }: WorkflowDefinition): DefinitionFault[] {
  const begun = triggers.filter((trigger) => edges.some((edge) => edge.from === trigger.id));
  // A trigger without an edge leads to every step that nothing leads to.
  if (begun.length < triggers.length || triggers.length === 0) return [];
  const reached = new Set(begun.map(({ id }) => id));
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const edge of edges) if (reached.has(edge.from)) reached.add(edge.to);
  }
  return steps.filter(({ id }) => !reached.has(id)).map(({ id }) => ({ path: `steps.${id}`, stepId: id, code: 'unreachable', message: `Nothing leads to the step “${id}”.` }));
}
