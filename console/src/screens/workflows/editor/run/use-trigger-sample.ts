import { useDraftView, useEditor } from '../editor-context.ts';
import { triggerSample } from './samples.ts';
import { samplesByEvents, useSample } from './use-sample.ts';

/**
 * What expressions are completed and previewed with: the pinned sample or the input of the last run, else what happened
 * last that would start it. Tests of a step, which really do something, keep to the former.
 */
export function useTriggerSample(): unknown {
  const { store, run } = useEditor();
  const { design } = useDraftView(store);
  const known = triggerSample(design, run.run);
  const { event } = useSample(design.definition.triggers.find(({ kind }) => samplesByEvents(kind)));
  return known ?? event?.body;
}
