import { isRecord } from '../../../../api/is-record.ts';
import type { JsonSchema } from '../../../../api/json-schema.ts';
import type { WorkflowDefinition } from '../../../../api/types.ts';
import { operationOf } from '../operations/operation.ts';
import type { KnownThings } from '../use-known-actions.ts';

interface Parts {
  definition: WorkflowDefinition;
  /** The step that is being edited. It cannot refer to itself. */
  stepId: string | undefined;
  samples: Readonly<Record<string, unknown>>;
  trigger: unknown;
  variables: readonly { name: string; secret: boolean }[];
  actionNamed: KnownThings['actionNamed'];
  /** The output schemas of operations of apps, by name. */
  answers: ReadonlyMap<string, JsonSchema>;
}

/** Stands for a value that is not known yet, with its type. */
export class Expected {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}

/** Everything that expressions can refer to, filled with samples where they exist. Completion walks this tree. */
export function expressionScope({ definition, stepId, samples, trigger, variables, actionNamed, answers }: Parts) {
  const others = definition.steps.filter(({ id }) => id !== stepId);
  const outputOf = (id: string): unknown => {
    if (samples[id] !== undefined) return samples[id];
    const step = definition.steps.find((one) => one.id === id);
    const schema = step?.kind === 'action' && actionNamed(String(step.config?.action ?? ''))?.outputSchema;
    const skeleton = schema ? skeletonOf(schema) : null;
    const answer = step && answers.get(operationOf(step) ?? '');
    return answer && isRecord(skeleton) ? { ...skeleton, structuredContent: skeletonOf(answer) } : skeleton;
  };
  const before = definition.edges.filter(({ to }) => to === stepId).map(({ from }) => from);
  const previous = before.find((id) => others.some((step) => step.id === id));
  const set = definition.steps.filter(({ kind }) => kind === 'set').map(({ config }) => config?.values ?? {});
  const loops = others.filter(({ kind }) => kind === 'each' || kind === 'while');
  const plain = variables.filter(({ secret }) => !secret).map(({ name }) => [name, null]);
  return {
    trigger: { body: trigger ?? null, kind: '', id: '', headers: null, event: { id: '', name: '', at: '' } },
    input: previous === undefined ? (trigger ?? null) : outputOf(previous),
    steps: Object.fromEntries(others.map(({ id }) => [id, { output: outputOf(id), status: '', error: null }])),
    vars: Object.assign(Object.fromEntries(plain), ...set) as Record<string, unknown>,
    secrets: Object.fromEntries(variables.filter(({ secret }) => secret).map(({ name }) => [name, null])),
    item: null,
    index: 0,
    loops: Object.fromEntries(loops.map(({ id }) => [id, { item: null, index: 0 }])),
    run: { id: '', workflowId: '', startedAt: '', trigger: '' },
    workspace: { id: '', name: '', timeZone: '', currency: '', language: '' },
    callbacks: Object.fromEntries(
      others.filter(({ kind, config }) => kind === 'wait' && config?.callback === true).map(({ id }) => [id, '']),
    ),
    event: { data: null },
  };
}

export type ExpressionScope = ReturnType<typeof expressionScope>;

/** Builds the keys of an answer from its schema. */
function skeletonOf(schema: JsonSchema, depth = 0): unknown {
  if (depth > 6) return null;
  const whole = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const { items } = whole as { items?: JsonSchema };
  if (whole.properties) {
    const entries = Object.entries(whole.properties).map(([name, inner]) => [name, skeletonOf(inner, depth + 1)]);
    return Object.fromEntries(entries);
  }
  if (items) return [skeletonOf(items, depth + 1)];
  return typeof whole.type === 'string' && whole.type !== 'null' ? new Expected(whole.type) : null;
}
