import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowTrigger } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { inputSkeleton } from './input-skeleton.ts';
import { useSample } from './use-sample.ts';

/** The suggested input for a run of the draft, and its source. */
export interface RunSample {
  from: 'pinned' | 'event' | 'run' | 'nothing';
  value: unknown;
  /** The time of the event. */
  at?: string;
  isLoading: boolean;
}

/** Suggests the pinned data of the trigger, else the last event it received, else the input of the last run. */
export function useRunSample(trigger: WorkflowTrigger | undefined): RunSample {
  const { store, run, workflow } = useEditor();
  const { design } = useDraftView(store);
  const can = useCan();
  const { event, isLoading } = useSample(trigger);
  const isPinned = trigger !== undefined && design.pins[trigger.id] !== undefined;
  const shown = run.run?.input ?? undefined;
  const asksRuns = !isPinned && shown === undefined && !isLoading && !event && can('workflows.list_runs');
  const runs = useRead('workflows.list_runs', { workflowId: workflow.id, limit: 1 }, { enabled: asksRuns });
  const executionId = asksRuns ? runs.data?.items[0]?.executionId : undefined;
  const last = useRead(
    'workflows.get_run',
    { executionId: executionId ?? '' },
    { enabled: executionId !== undefined && can('workflows.get_run') },
  );
  if (isPinned) return { from: 'pinned', value: design.pins[trigger.id], isLoading: false };
  if (event) return { from: 'event', value: event.body, at: event.at, isLoading: false };
  const told = shown ?? (last.data?.executionId === executionId ? last.data?.input : undefined);
  if (told !== undefined && told !== null && !isEmpty(told)) return { from: 'run', value: told, isLoading: false };
  return {
    from: 'nothing',
    value: inputSkeleton(design.definition),
    isLoading: isLoading || (asksRuns && (runs.isLoading || last.isLoading)),
  };
}

/** An empty input is not worth suggesting for the next run. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
