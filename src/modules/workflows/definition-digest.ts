import { createHash } from 'node:crypto';
import type { WorkflowDefinition, WorkflowSettings } from '../../engine/definition/definition.ts';

/** Equal for two definitions that run alike: moving a step on the canvas changes nothing. */
export function digestOfDesign(definition: WorkflowDefinition, settings: WorkflowSettings): Buffer {
  const bare = {
    ...definition,
    triggers: definition.triggers.map(withoutPosition),
    steps: definition.steps.map(withoutPosition),
  };
  return createHash('sha256')
    .update(canonical({ definition: bare, settings }))
    .digest();
}

function withoutPosition<Node extends { position?: unknown }>({ position: _, ...node }: Node): Omit<Node, 'position'> {
  return node;
}

/** JSON with sorted keys, because the database keeps its own order of keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonical(part ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}
