import type { Run, TestedStep, WorkflowPins } from '../../../../api/types.ts';
import type { Design } from '../draft/design.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { lastSpans } from './node-states.ts';
import { samplesByEvents, useSample } from './use-sample.ts';

/** What each step answered: the pinned sample, else the last test, else the last run. */
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

/** What the trigger was told: its pinned sample, else the input of the last run. */
export function triggerSample({ definition, pins }: Design, run: Run | undefined): unknown {
  const pinned = definition.triggers.find(({ id }) => pins[id] !== undefined);
  return pinned ? pins[pinned.id] : (run?.input ?? undefined);
}

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
