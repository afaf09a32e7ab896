import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowTrigger } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { useEditor } from '../editor-context.ts';

/** Whether something that happens starts it, so that there may be an event to look at. */
export function samplesByEvents(kind: string): boolean {
  return kind === 'webhook' || kind === 'event';
}

/** The newest event that would start the draft by this trigger. */
export function useSample(trigger: WorkflowTrigger | undefined) {
  const { workflow } = useEditor();
  const can = useCan();
  const isAsked = trigger !== undefined && samplesByEvents(trigger.kind) && isSaved(workflow.definition, trigger);
  const { data, refetch, isLoading, isPlaceholderData } = useRead(
    'workflows.find_sample',
    { id: workflow.id, triggerId: trigger?.id ?? '' },
    { enabled: isAsked && can('workflows.find_sample') },
  );
  // Of another trigger while this one is asked about.
  const known = isAsked && !isPlaceholderData ? data : undefined;
  return { event: known?.event ?? undefined, refetch, isLoading: isAsked && isLoading };
}

/** The server looks for what the saved draft waits for. */
function isSaved(saved: { triggers: readonly WorkflowTrigger[] }, { id, kind, config }: WorkflowTrigger): boolean {
  const known = saved.triggers.find((one) => one.id === id && one.kind === kind);
  return known !== undefined && JSON.stringify(known.config ?? {}) === JSON.stringify(config ?? {});
}
