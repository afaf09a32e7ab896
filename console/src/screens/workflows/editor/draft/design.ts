import type { WorkflowDefinition, WorkflowPins, WorkflowSettings } from '../../../../api/types.ts';

/** What the editor changes and what undo restores. */
export interface Design {
  definition: WorkflowDefinition;
  pins: WorkflowPins;
  settings: WorkflowSettings;
  name: string;
  description: string;
  color: string;
}

export function designOf(workflow: Design): Design {
  const { definition, pins, settings, name, description, color } = workflow;
  return { definition, pins, settings, name, description, color };
}

/** Compares by content, because an answer of the server is always a new object. */
export function isSameDesign(one: Design, other: Design): boolean {
  return one === other || withSortedKeys(designOf(one)) === withSortedKeys(designOf(other));
}

function withSortedKeys(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
