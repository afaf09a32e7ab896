import { type Static, Type } from 'typebox';
import type { EdgeDefinition, WorkflowDefinition } from '../../engine/definition/definition.ts';
import type { DefinitionChange } from '../../engine/definition/diff-definitions.ts';
import { Choice } from '../../runtime/schemas.ts';

/** The label of a step or trigger: its name, else its action, else its kind. */
export const NamedNode = Type.Object({
  id: Type.String(),
  role: Choice(['step', 'trigger']),
  kind: Type.String(),
  name: Type.Optional(Type.String()),
  action: Type.Optional(Type.String({ description: 'What a step of the kind “action” runs.' })),
});

/** The steps and triggers that changes refer to, as they are afterwards, or as they were if they were removed. */
export function namedNodes(
  changes: readonly DefinitionChange[],
  before: WorkflowDefinition,
  after: WorkflowDefinition,
): Static<typeof NamedNode>[] {
  const spokenOf = new Set(changes.flatMap(idsIn));
  const known = new Map([before, after].flatMap(nodesOf).map((node) => [node.id, node]));
  return [...known.values()].filter(({ id }) => spokenOf.has(id));
}

function nodesOf({ triggers, steps }: WorkflowDefinition): Static<typeof NamedNode>[] {
  return [
    ...triggers.map(({ id, kind, name }) => ({ id, role: 'trigger' as const, kind, ...(name ? { name } : {}) })),
    ...steps.map(({ id, kind, name, config }) => {
      const action = kind === 'action' && typeof config?.action === 'string' ? { action: config.action } : {};
      return { id, role: 'step' as const, kind, ...(name ? { name } : {}), ...action };
    }),
  ];
}

function idsIn({ kind, id, before, after }: DefinitionChange): string[] {
  if (kind !== 'edge_added' && kind !== 'edge_removed') return [id];
  const { from, to } = (before ?? after) as EdgeDefinition;
  return [from, to];
}
