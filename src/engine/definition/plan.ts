import { compileTemplate, type Template } from '../expressions/compile-template.ts';
import type { AnyStepKind } from '../step-kinds/define-step-kind.ts';
import { runnableKinds } from '../step-kinds/registry.ts';
import type { StepDefinition, TriggerDefinition, WorkflowDefinition } from './definition.ts';
import { bodyPorts, findRegions } from './regions.ts';

export interface PlannedEdge {
  from: string;
  to: string;
  port: string;
}

export interface PlannedStep {
  readonly definition: StepDefinition;
  readonly kind: AnyStepKind;
  /** The config without the fields that are evaluated on demand. */
  readonly config: Template;
  /** The fields that are used as written, without evaluation. */
  readonly verbatim: Record<string, unknown>;
  /** The fields that are evaluated on demand, each by itself. */
  readonly later: ReadonlyMap<string, Template>;
  /** Edges from steps of the same round. They decide whether this step runs. */
  readonly incoming: readonly PlannedEdge[];
  /** The container around the step; null at the top level of the run. */
  readonly container: string | null;
}

/** A definition prepared for running: edges, containers and compiled expressions. */
export interface Plan {
  readonly definition: WorkflowDefinition;
  readonly steps: ReadonlyMap<string, PlannedStep>;
  readonly triggers: ReadonlyMap<string, TriggerDefinition>;
  /** The steps of a container in the order of the definition; null means the top level of the run. */
  members(container: string | null): readonly PlannedStep[];
  /** The first steps of each round of a container. For a parallel step, each entry is a branch of its own. */
  bodyEntries(container: string): readonly string[];
  /** The first steps of a run that starts at this trigger. */
  entries(triggerId: string | null): readonly string[];
  readonly output: Template | null;
  /** Whether expressions use secrets or variables. If they do, each turn loads them. */
  readonly usesSecrets: boolean;
  readonly usesVariables: boolean;
}

/** Throws whatever `compileTemplate` throws. To list every fault, use `check-definition.ts`. */
export function makePlan(definition: WorkflowDefinition): Plan {
  const kinds = new Map(definition.steps.map((step) => [step.id, kindOf(step)]));
  const regions = findRegions(definition, (id) => bodyPorts(kinds.get(id)));
  const edges = definition.edges.map(({ from, to, port }) => ({
    from,
    to,
    port: port ?? ordinaryPort(kinds.get(from), stepOf(definition, from)),
  }));
  const steps = new Map<string, PlannedStep>();
  for (const step of definition.steps) {
    const kind = kindOf(step);
    const { now, later, verbatim } = splitConfig(step, kind);
    const container = regions.containerOf(step.id);
    steps.set(step.id, {
      definition: step,
      kind,
      config: compileTemplate(now, `steps.${step.id}.config`),
      verbatim,
      later: new Map(
        Object.entries(later).map(([key, value]) => [key, compileTemplate(value, `steps.${step.id}.config.${key}`)]),
      ),
      // An edge from inside a loop back to the loop step does not count as incoming.
      incoming: edges.filter(
        (edge) =>
          edge.to === step.id &&
          kinds.has(edge.from) &&
          regions.containerOf(edge.from) === container &&
          !regions.closesLoop(edge),
      ),
      container,
    });
  }
  return assemble(definition, steps, edges, kinds);
}

function assemble(
  definition: WorkflowDefinition,
  steps: Map<string, PlannedStep>,
  edges: PlannedEdge[],
  kinds: Map<string, AnyStepKind>,
): Plan {
  const triggers = new Map(definition.triggers.map((trigger) => [trigger.id, trigger]));
  const byContainer = new Map<string | null, PlannedStep[]>();
  for (const step of steps.values())
    byContainer.set(step.container, [...(byContainer.get(step.container) ?? []), step]);
  const roots = (byContainer.get(null) ?? [])
    .filter((step) => step.incoming.length === 0)
    .map((step) => step.definition.id);
  const templates = [...steps.values()].flatMap((step) => [step.config, ...step.later.values()]);
  const names = (root: string) =>
    [...templates, ...(output ? [output] : [])].some((template) =>
      [...template.roots].some((each) => each === root || each.startsWith(`${root}.`)),
    );
  const output = definition.output === undefined ? null : compileTemplate(definition.output, 'output');
  return {
    definition,
    steps,
    triggers,
    members: (container) => byContainer.get(container) ?? [],
    bodyEntries: (container) => {
      const ports = bodyPorts(kinds.get(container));
      return unique(edges.filter((edge) => edge.from === container && ports.has(edge.port)).map((edge) => edge.to));
    },
    entries(triggerId) {
      const drawn = unique(edges.filter((edge) => edge.from === triggerId).map((edge) => edge.to));
      if (drawn.length > 0) return drawn;
      // A trigger without an edge leads to every step that nothing else leads to.
      const led = new Set(edges.filter((edge) => triggers.has(edge.from)).map((edge) => edge.to));
      const free = roots.filter((id) => !led.has(id));
      return free.length > 0 ? free : roots;
    },
    output,
    usesSecrets: names('secrets'),
    // Code can read every variable.
    usesVariables: names('vars') || [...kinds.values()].some((kind) => kind.kind === 'code'),
  };
}

function kindOf(step: StepDefinition): AnyStepKind {
  const kind = runnableKinds.get(step.kind);
  if (!kind) throw new Error(`There is no kind of step “${step.kind}”.`);
  return kind;
}

function stepOf(definition: WorkflowDefinition, id: string): StepDefinition | undefined {
  return definition.steps.find((step) => step.id === id);
}

/** The port of an edge that names none. A trigger has only one port. */
function ordinaryPort(kind: AnyStepKind | undefined, step: StepDefinition | undefined): string {
  return kind?.ports(step?.config ?? {})[0] ?? 'out';
}

function splitConfig(
  step: StepDefinition,
  kind: AnyStepKind,
): Record<'now' | 'later' | 'verbatim', Record<string, unknown>> {
  const parts = { now: {}, later: {}, verbatim: {} } as Record<'now' | 'later' | 'verbatim', Record<string, unknown>>;
  for (const [key, value] of Object.entries(step.config ?? {})) {
    const part = kind.verbatim?.includes(key) ? 'verbatim' : kind.unevaluated?.includes(key) ? 'later' : 'now';
    parts[part][key] = value;
  }
  return parts;
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)];
}
