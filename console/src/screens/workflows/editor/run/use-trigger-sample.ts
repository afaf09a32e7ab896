import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowDefinition } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { triggerSample } from './samples.ts';

/**
 * What expressions are completed and previewed with: the pinned sample or the input of the last run, else what the
 * chosen webhook received last. Tests of a step, which really do something, keep to the former.
 */
export function useTriggerSample(): unknown {
  const { store, run } = useEditor();
  const { design } = useDraftView(store);
  const can = useCan();
  const known = triggerSample(design, run.run);
  const endpointId = chosenEndpoint(design.definition) ?? '';
  const { data } = useRead(
    'webhooks.get_inbound',
    { id: endpointId },
    { enabled: known === undefined && endpointId !== '' && can('webhooks.get_inbound') },
  );
  return known ?? (data?.id === endpointId ? data.lastPayload : null) ?? undefined;
}

function chosenEndpoint({ triggers }: WorkflowDefinition): string | undefined {
  const chosen = triggers.filter(({ kind }) => kind === 'webhook').map(({ config }) => config?.endpointId);
  return chosen.find((id) => typeof id === 'string');
}
