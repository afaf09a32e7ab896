import type { WorkflowDefinition } from '../../../api/workflow-shapes.ts';

/** The name a person gave the step; inside a loop the path also says which turn, which is kept. */
export function stepName(definition: WorkflowDefinition | null, path: string): string {
  return definition?.steps.find((step) => step.id === path)?.name ?? path;
}
