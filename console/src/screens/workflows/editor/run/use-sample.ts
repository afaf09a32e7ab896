import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowTrigger } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { useEditor } from '../editor-context.ts';

/** Whether the trigger listens to events, so that there may be one to show. */
export function samplesByEvents(kind: string): boolean {
  return kind === 'webhook' || kind === 'event';
}

/** The newest event that would start the draft through this trigger. */
export function useSample(trigger: WorkflowTrigger | undefined) {
  const { workflow } = useEditor();
  const can = useCan();
  const isEnabled = trigger !== undefined && samplesByEvents(trigger.kind) && isSaved(workflow.definition, trigger);
  const { data, refetch, isLoading, isPlaceholderData } = useRead(
    'workflows.find_sample',
    { id: workflow.id, triggerId: trigger?.id ?? '' },
    { enabled: isEnabled && can('workflows.find_sample') },
  );
  // While this trigger's event is loading, the data still belong to another trigger.
  const known = isEnabled && !isPlaceholderData ? data : undefined;
  return { event: known?.event ?? undefined, refetch, isLoading: isEnabled && isLoading };
}

/** The server searches only for the saved draft. */
function isSaved(saved: { triggers: readonly WorkflowTrigger[] }, { id, kind, config }: WorkflowTrigger): boolean {
  const known = saved.triggers.find((one) => one.id === id && one.kind === kind);
  return known !== undefined && JSON.stringify(known.config ?? {}) === JSON.stringify(config ?? {});
}
