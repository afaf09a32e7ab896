import type {
  WorkflowDefinition,
  WorkflowEdge,
  WorkflowPins,
  WorkflowStep,
  WorkflowTrigger,
} from '../../../../api/types.ts';
import type { Design } from './design.ts';
import { idsOf, newId } from './new-id.ts';
import { renameInTexts } from './rename-in-texts.ts';

const format = 'svc.workflow.steps';

/** Some nodes and the edges between them: what copying puts on the clipboard, as JSON. */
export interface Fragment {
  format: typeof format;
  triggers: WorkflowTrigger[];
  steps: WorkflowStep[];
  edges: WorkflowEdge[];
  pins: WorkflowPins;
}

export function cutOut({ definition, pins }: Design, ids: ReadonlySet<string>): Fragment {
  return {
    format,
    triggers: definition.triggers.filter(({ id }) => ids.has(id)),
    steps: definition.steps.filter(({ id }) => ids.has(id)),
    edges: definition.edges.filter(({ from, to }) => ids.has(from) && ids.has(to)),
    pins: Object.fromEntries(Object.entries(pins).filter(([id]) => ids.has(id))),
  };
}

/** Reads a fragment or a whole exported workflow. Returns undefined for any other text. */
export function readFragment(text: string): Fragment | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const read = JSON.parse(text) as Partial<Fragment> & { definition?: WorkflowDefinition };
    const isWhole = (read.format as string) === 'svc.workflow';
    if (read.format !== format && !isWhole) return undefined;
    const { triggers = [], steps = [], edges = [] } = isWhole ? (read.definition ?? {}) : read;
    if (![triggers, steps, edges].every(Array.isArray)) return undefined;
    return { format, triggers, steps, edges, pins: read.pins ?? {} };
  } catch {
    return undefined;
  }
}

/** Pastes nodes beside the existing ones under new ids. References between the pasted nodes are updated. */
export function paste(design: Design, fragment: Fragment, offset: number): { design: Design; ids: string[] } {
  const taken = idsOf(design.definition);
  const renamed = new Map<string, string>();
  for (const { id } of [...fragment.triggers, ...fragment.steps]) {
    const next = newId(id.replace(/_\d+$/, ''), taken);
    taken.add(next);
    renamed.set(id, next);
  }
  const idOf = (id: string) => renamed.get(id) ?? id;
  const placed = <Node extends WorkflowStep | WorkflowTrigger>(node: Node): Node => ({
    ...node,
    id: idOf(node.id),
    ...(node.config ? { config: renameAll(node.config, renamed) as Record<string, unknown> } : {}),
    ...(node.position ? { position: { x: node.position.x + offset, y: node.position.y + offset } } : {}),
  });
  const { definition } = design;
  return {
    ids: [...renamed.values()],
    design: {
      ...design,
      definition: {
        ...definition,
        triggers: [...definition.triggers, ...fragment.triggers.map(placed)],
        steps: [...definition.steps, ...fragment.steps.map(placed)],
        edges: [
          ...definition.edges,
          ...fragment.edges.map((edge) => ({ ...edge, from: idOf(edge.from), to: idOf(edge.to) })),
        ],
      },
      pins: {
        ...design.pins,
        ...Object.fromEntries(Object.entries(fragment.pins).map(([id, value]) => [idOf(id), value])),
      },
    },
  };
}

/** Renames through unused names, so that two nodes that swap names do not become one. */
function renameAll(config: unknown, renamed: ReadonlyMap<string, string>): unknown {
  const entries = [...renamed].filter(([from, to]) => from !== to);
  const between = entries.reduce((value, [from], index) => renameInTexts(value, from, `between_${index}_`), config);
  return entries.reduce((value, [, to], index) => renameInTexts(value, `between_${index}_`, to), between);
}
