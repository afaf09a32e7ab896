import { stepKinds } from '../step-kinds/registry.ts';
import { triggerKinds } from '../triggers/registry.ts';
import { WorkflowDefinition } from './definition.ts';

type Schema = Record<string, unknown>;

/**
 * The published JSON Schema of a definition: what the config of every kind of step and trigger may contain. Wherever
 * text is allowed, so is an expression. Formats that only help an editor (`action-name`, `cron`) are annotations.
 */
export function definitionSchema(): Schema {
  const whole = JSON.parse(JSON.stringify(WorkflowDefinition)) as {
    properties: Record<'triggers' | 'steps', Schema & { items: Schema }>;
  };
  const { triggers, steps } = whole.properties;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Workflow definition',
    ...whole,
    properties: {
      ...whole.properties,
      triggers: { ...triggers, items: byKind(triggers.items, [...triggerKinds.values()]) },
      steps: { ...steps, items: byKind(steps.items, [...stepKinds.values()]) },
    },
  };
}

interface Described {
  kind: string;
  title: string;
  description: string;
  config: unknown;
}

/** One variant per kind, distinguished by `kind`. */
function byKind(item: Schema, kinds: Described[]): Schema {
  const { properties, required = [], ...rest } = item as Schema & { properties: Schema; required?: string[] };
  return {
    oneOf: kinds.map(({ kind, title, description, config }) => {
      const needsConfig = ((config as { required?: string[] }).required ?? []).length > 0;
      return {
        title,
        description,
        ...rest,
        required: needsConfig ? [...required, 'config'] : required,
        properties: { ...properties, kind: { const: kind }, config: JSON.parse(JSON.stringify(config)) },
      };
    }),
  };
}
