import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';

/**
 * The model steps whose words may be shown as they come: those that nothing follows. What another one says is for the
 * workflow alone, and JSON is for no reader.
 */
export function answeringSteps({ steps, edges }: WorkflowDefinition): ReadonlySet<string> {
  const last = steps.filter(({ id, kind, config }) => kind === 'model' && config?.json === undefined && !edges.some(({ from }) => from === id));
  return new Set(last.map(({ id }) => id));
}
