import { refuse } from '../../kernel/refusal.ts';
import type { FieldInput } from '../../records/structure/field-input.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { refusals } from './words/refusals.ts';

/** A button must name an existing workflow; whether it is deployed is checked each time it is pressed. */
export async function requireWorkflows(
  { workspaceId, ports }: Pick<ReadContext<'engine'>, 'workspaceId' | 'ports'>,
  fields: readonly Partial<FieldInput>[],
): Promise<void> {
  for (const { key = '', workflow } of fields)
    if (workflow && !(await ports.engine.deployment(workspaceId, workflow)))
      refuse('conflict', 'invalid_field', refusals.phrase('no_such_workflow', { key }), { field: key });
}
