import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callAction } from '../../../api/call-action.ts';
import type { DefinitionFault, Workflow } from '../../../api/workflow-shapes.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { useDraftView } from './editor-context.ts';

/** What is wrong with the draft as it stands, asked a moment after each change. */
export function useFaults(workflow: Workflow, store: DraftStore): readonly DefinitionFault[] {
  const { definition, settings } = useDraftView(store).design;
  const [asked] = useDebouncedValue(definition, 350);
  const { data } = useQuery({
    // A saved version with the same words has the same faults: what it names elsewhere may come and go.
    queryKey: ['workflows.check', { id: workflow.id, definition: asked, settings }],
    queryFn: ({ signal }) =>
      callAction('workflows.check', { id: workflow.id, definition: asked, settings }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 30_000,
  });
  return data?.faults ?? workflow.faults;
}
