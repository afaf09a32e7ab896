import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';

export interface ConfigText extends TextPlace {
  /** The step or trigger; null for the workflow's output. */
  stepId: string | null;
}

/** The same definition with every text in its configs and output replaced. */
export function mapConfigs(definition: WorkflowDefinition, change: (place: ConfigText) => string): WorkflowDefinition {
  const ofNode = <Node extends { id: string; config?: Record<string, unknown> }>(kind: string, node: Node): Node =>
    node.config === undefined
      ? node
      : {
          ...node,
          config: mapTexts(node.config, `${kind}.${node.id}.config`, (place) => change({ ...place, stepId: node.id })),
        };
  return {
    ...definition,
    triggers: definition.triggers.map((trigger) => ofNode('triggers', trigger)),
    steps: definition.steps.map((step) => ofNode('steps', step)),
    ...(definition.output === undefined
      ? {}
      : { output: mapTexts(definition.output, 'output', (place) => change({ ...place, stepId: null })) }),
  };
}

/** Every text in its configs and output, for reading. */
export function textsOf(definition: WorkflowDefinition): ConfigText[] {
  const found: ConfigText[] = [];
  mapConfigs(definition, (place) => {
    found.push(place);
    return place.text;
  });
  return found;
}

/** One text of a definition: its key, its object and its path. */
interface TextPlace {
  text: string;
  /** The nearest key above it; an item of a list has the key of the list. */
  key: string;
  /** Such as `steps.notify.config.headers.authorization`. */
  path: string;
  /** The object that contains it. */
  holder: Record<string, unknown>;
}

/** The same value with every text replaced by the result of `change`. */
function mapTexts<Value>(value: Value, path: string, change: (place: TextPlace) => string): Value {
  return walk(value, { key: '', path, holder: {} }, change) as Value;
}

function walk(value: unknown, at: Omit<TextPlace, 'text'>, change: (place: TextPlace) => string): unknown {
  if (typeof value === 'string') return change({ ...at, text: value });
  if (Array.isArray(value))
    return value.map((part, index) => walk(part, { ...at, path: `${at.path}.${index}` }, change));
  if (typeof value !== 'object' || value === null) return value;
  const holder = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(holder).map(([key, part]) => [key, walk(part, { key, path: `${at.path}.${key}`, holder }, change)]),
  );
}
