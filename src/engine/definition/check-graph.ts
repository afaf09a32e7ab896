import type { Phrase } from '../../../language/phrase.ts';
import { stepKinds } from '../step-kinds/registry.ts';
import type { WorkflowDefinition } from './definition.ts';
import { type DefinitionFault, definitionFault } from './definition-fault.ts';
import { bodyPorts, findRegions, type Regions } from './regions.ts';
import { failures } from './words/failures.ts';

/**
 * Finds errors in the edges: dangling ends, unknown ports, cycles, unreachable steps, and edges that enter or leave a
 * loop.
 */
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
    const fault = (code: string, why: Phrase) => [
      definitionFault(`edges.${index}`, byId.has(edge.from) ? edge.from : null, code, why),
    ];
    if (!byId.has(edge.from) && !triggerIds.has(edge.from))
      return fault('unknown_step', failures.phrase('edge_from_nothing', { id: edge.from }));
    if (triggerIds.has(edge.to)) return fault('edge_to_trigger', failures.phrase('edge_to_trigger', { id: edge.to }));
    if (!byId.has(edge.to)) return fault('unknown_step', failures.phrase('edge_to_nothing', { id: edge.to }));
    const from = byId.get(edge.from);
    if (!from || edge.port === undefined) return [];
    const ports = [
      ...(stepKinds.get(from.kind)?.ports(from.config ?? {}) ?? []),
      ...(from.onError === 'branch' ? ['error'] : []),
    ];
    if (ports.includes(edge.port)) return [];
    const known =
      ports.length === 0 ? failures.phrase('port.none') : failures.phrase('port.known', { ports: ports.join(', ') });
    const hint = edge.port === 'error' ? failures.phrase('port.branch') : known;
    return fault('unknown_port', failures.phrase('no_port', { id: edge.from, port: edge.port, hint }));
  });
}

/** A loop can be entered and left only through the loop step itself. */
function checkRegions({ edges, steps }: WorkflowDefinition, regions: Regions): DefinitionFault[] {
  const ids = new Set(steps.map(({ id }) => id));
  return edges.flatMap((edge, index) => {
    if (!ids.has(edge.from)) {
      const container = regions.containerOf(edge.to);
      return container === null
        ? []
        : [
            definitionFault(
              `edges.${index}`,
              edge.to,
              'edge_into_loop',
              failures.phrase('trigger_into_loop', { id: edge.to, loop: container }),
            ),
          ];
    }
    if (regions.closesLoop(edge)) return [];
    const from = regions.containerOf(edge.from);
    const to = regions.containerOf(edge.to);
    if (from === to || to === edge.from) return [];
    return [
      definitionFault(
        `edges.${index}`,
        edge.to,
        'edge_into_loop',
        failures.phrase('edge_into_loop', { id: edge.to, loop: to ?? from ?? '' }),
      ),
    ];
  });
}

function checkCircles({ edges, steps }: WorkflowDefinition, regions: Regions): DefinitionFault[] {
  const next = new Map<string, string[]>();
  for (const edge of edges)
    if (!regions.closesLoop(edge)) next.set(edge.from, [...(next.get(edge.from) ?? []), edge.to]);
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
      return [
        definitionFault(
          `steps.${found[0]}`,
          found[0] ?? null,
          'cycle',
          failures.phrase('circle', { steps: found.join(' → ') }),
        ),
      ];
  }
  return [];
}

/** Once a trigger has edges of its own, a step that no trigger and no other step leads to would never run. */
function checkReach({ triggers, steps, edges }: WorkflowDefinition): DefinitionFault[] {
  const begun = triggers.filter((trigger) => edges.some((edge) => edge.from === trigger.id));
  // A trigger without an edge leads to every step that has no incoming edge, so nothing is unreachable.
  if (begun.length < triggers.length || triggers.length === 0) return [];
  const reached = new Set(begun.map(({ id }) => id));
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const edge of edges) if (reached.has(edge.from)) reached.add(edge.to);
  }
  return steps
    .filter(({ id }) => !reached.has(id))
    .map(({ id }) => definitionFault(`steps.${id}`, id, 'unreachable', failures.phrase('unreachable', { id })));
}
