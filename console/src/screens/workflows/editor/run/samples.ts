import type { Run, TestedStep, WorkflowPins } from '../../../../api/types.ts';
import type { Design } from '../draft/design.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { lastSpans } from './node-states.ts';
import { samplesByEvents, useSample } from './use-sample.ts';

/** A sample of each step's output: the pinned one, else that of the last test, else that of the last run. */
export function samplesOf(
  { pins }: Design,
  run: Run | undefined,
  tests: Readonly<Record<string, TestedStep>> = {},
): WorkflowPins {
  const samples: WorkflowPins = {};
  for (const [id, span] of lastSpans(run?.spans)) if (span.output !== undefined) samples[id] = span.output;
  for (const [id, tested] of Object.entries(tests)) if (!tested.error) samples[id] = tested.output;
  return { ...samples, ...pins };
}

/** A sample of the trigger's data: the pinned one, else the input of the last run. */
export function triggerSample({ definition, pins }: Design, run: Run | undefined): unknown {
  const pinned = definition.triggers.find(({ id }) => pins[id] !== undefined);
  return pinned ? pins[pinned.id] : (run?.input ?? undefined);
}

/**
 * The sample for completion and previews: the pinned one or the input of the last run, else the last event that would
 * start the draft. Tests of a step have real effects and do not use events.
 */
export function useTriggerSample(): unknown {
  const { store, run } = useEditor();
  const { design } = useDraftView(store);
  const known = triggerSample(design, run.run);
  const { event } = useSample(design.definition.triggers.find(({ kind }) => samplesByEvents(kind)));
  return known ?? event?.body;
}
