import type {
  StepPosition,
  WorkflowDefinition,
  WorkflowEdge,
  WorkflowStep,
  WorkflowTrigger,
} from '../../../../api/types.ts';
import type { Design } from './design.ts';
import { renameInTexts } from './rename-in-texts.ts';

type Definition = WorkflowDefinition;

/** Each edit returns a new definition and does not change the old one, which undo needs. */
export function addStep(definition: Definition, step: WorkflowStep): Definition {
  return { ...definition, steps: [...definition.steps, step] };
}

export function addTrigger(definition: Definition, trigger: WorkflowTrigger): Definition {
  return { ...definition, triggers: [...definition.triggers, trigger] };
}

export function connect(definition: Definition, edge: WorkflowEdge): Definition {
  const isTrigger = definition.triggers.some(({ id }) => id === edge.from);
  // A trigger has only one port, which has no name.
  const made: WorkflowEdge = isTrigger ? { from: edge.from, to: edge.to } : edge;
  if (edge.from === edge.to && !isTrigger) return definition;
  if (definition.edges.some((other) => isSameEdge(other, made))) return definition;
  return { ...definition, edges: [...definition.edges, made] };
}

export function disconnect(definition: Definition, edges: readonly WorkflowEdge[]): Definition {
  const left = definition.edges.filter((edge) => !edges.some((other) => isSameEdge(edge, other)));
  return left.length === definition.edges.length ? definition : { ...definition, edges: left };
}

export function changeStep(definition: Definition, id: string, change: Partial<WorkflowStep>): Definition {
  return { ...definition, steps: definition.steps.map((step) => (step.id === id ? merged(step, change) : step)) };
}

export function changeTrigger(definition: Definition, id: string, change: Partial<WorkflowTrigger>): Definition {
  return {
    ...definition,
    triggers: definition.triggers.map((trigger) => (trigger.id === id ? merged(trigger, change) : trigger)),
  };
}

/** Changes the kind and the config of a trigger. Name, position and edges stay. */
export function changeTriggerKind(
  definition: Definition,
  id: string,
  kind: string,
  config: Record<string, unknown> | undefined,
): Definition {
  return changeTrigger(definition, id, { kind, config } as Partial<WorkflowTrigger>);
}

export function moveNodes(definition: Definition, positions: ReadonlyMap<string, StepPosition>): Definition {
  const moved = <Node extends { id: string; position?: StepPosition }>(node: Node): Node => {
    const position = positions.get(node.id);
    return position ? { ...node, position: { x: Math.round(position.x), y: Math.round(position.y) } } : node;
  };
  return { ...definition, steps: definition.steps.map(moved), triggers: definition.triggers.map(moved) };
}

/** Removes nodes together with their edges and pinned data. */
export function removeNodes(design: Design, ids: ReadonlySet<string>): Design {
  if (ids.size === 0) return design;
  const { steps, triggers, edges, ...rest } = design.definition;
  return {
    ...design,
    definition: {
      ...rest,
      steps: steps.filter(({ id }) => !ids.has(id)).map((step) => withoutCovered(step, ids)),
      triggers: triggers.filter(({ id }) => !ids.has(id)),
      edges: edges.filter(({ from, to }) => !ids.has(from) && !ids.has(to)),
    },
    pins: Object.fromEntries(Object.entries(design.pins).filter(([id]) => !ids.has(id))),
  };
}

/** Changes an id together with the edges, pinned data and expressions that refer to it. */
export function renameNode(design: Design, from: string, to: string): Design {
  const named = <Node extends { id: string }>(node: Node): Node => (node.id === from ? { ...node, id: to } : node);
  const { steps, triggers, edges, output, ...rest } = design.definition;
  const text = (value: unknown) => renameInTexts(value, from, to);
  return {
    ...design,
    definition: {
      ...rest,
      triggers: triggers.map(named),
      steps: steps.map((step) => {
        const next = named(step);
        return next.config ? { ...next, config: text(next.config) as Record<string, unknown> } : next;
      }),
      edges: edges.map((edge) => ({
        ...edge,
        from: edge.from === from ? to : edge.from,
        to: edge.to === from ? to : edge.to,
      })),
      ...(output === undefined ? {} : { output: text(output) }),
    },
    pins: Object.fromEntries(Object.entries(design.pins).map(([id, value]) => [id === from ? to : id, value])),
  };
}

/** An approval step no longer covers steps that were removed. */
function withoutCovered(step: WorkflowStep, gone: ReadonlySet<string>): WorkflowStep {
  const { covers, ...config } = step.config ?? {};
  if (!Array.isArray(covers) || !covers.some((id) => gone.has(String(id)))) return step;
  const left = covers.filter((id) => !gone.has(String(id)));
  return { ...step, config: left.length === 0 ? config : { ...config, covers: left } };
}

function isSameEdge(one: WorkflowEdge, other: WorkflowEdge): boolean {
  return one.from === other.from && one.to === other.to && one.port === other.port;
}

/** A property that is set to undefined is removed. */
function merged<Node extends object>(node: Node, change: Partial<Node>): Node {
  const all = Object.entries({ ...node, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all) as Node;
}
