import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { callAction } from '../../../../api/call-action.ts';
import type { Run, TestedStep } from '../../../../api/types.ts';
import { refresh } from '../../../../api/use-action.ts';
import { isStale } from '../../../../ui/editing/act-on-seen.ts';
import type { Autosave } from '../draft/autosave.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { samplesOf, triggerSample } from './samples.ts';

const lookEveryMs = 600;

export interface DraftRun {
  /** The run that the canvas shows. */
  run: Run | undefined;
  executionId: string | undefined;
  isUnderWay: boolean;
  error: Error | null;
  start: (input: unknown, options: { triggerId: string | undefined; usePins: boolean }) => Promise<void>;
  cancel: () => Promise<void>;
  hide: () => void;
  /** Outputs of steps that were tested alone, by step id. */
  tests: Readonly<Record<string, TestedStep>>;
  test: (stepId: string) => Promise<void>;
}

/** Runs the draft in the background and follows the run: by the topic `run`, and by polling while it is active. */
export function useDraftRun(workflowId: string, store: DraftStore, autosave: Autosave): DraftRun {
  const client = useQueryClient();
  const [executionId, setExecutionId] = useState<string>();
  const [tests, setTests] = useState<Record<string, TestedStep>>({});
  const query = useQuery({
    queryKey: ['workflows.get_run', { executionId: executionId ?? '' }],
    queryFn: ({ signal }) =>
      callAction('workflows.get_run', { executionId: executionId ?? '' }, { signal }) as Promise<Run>,
    enabled: executionId !== undefined,
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : lookEveryMs),
  });
  const start = useCallback(
    async (input: unknown, { triggerId, usePins }: { triggerId: string | undefined; usePins: boolean }) => {
      await autosave.flush();
      const started = await callAction('workflows.run', {
        id: workflowId,
        input,
        draft: true,
        ...(usePins ? { usePins } : {}),
        mode: 'async',
        ...(triggerId === undefined ? {} : { triggerId }),
        expectedUpdatedAt: autosave.updatedAt,
      }).catch(async (cause: unknown) => {
        // Refreshes the canvas before the person decides again.
        if (isStale(cause)) await refresh(client, 'workflow');
        throw cause;
      });
      setTests({});
      setExecutionId(started.executionId);
    },
    [autosave, client, workflowId],
  );
  const cancel = useCallback(async () => {
    if (executionId === undefined) return;
    await callAction('workflows.cancel_run', { executionId });
    await client.invalidateQueries({ queryKey: ['workflows.get_run', { executionId }] });
  }, [client, executionId]);
  const run = executionId === undefined ? undefined : query.data;
  const test = useCallback(
    async (stepId: string) => {
      await autosave.flush();
      const { design } = store.read();
      const input = triggerSample(design, run);
      const pins = samplesOf(design, run, tests);
      const tested = await callAction('workflows.test_step', {
        id: workflowId,
        stepId,
        pins,
        ...(input === undefined ? {} : { input }),
      });
      setTests((before) => ({ ...before, [stepId]: tested }));
    },
    [autosave, store, workflowId, run, tests],
  );
  const error = executionId === undefined ? null : query.error;
  return useMemo(
    () => ({
      run,
      executionId,
      isUnderWay: executionId !== undefined && !hasEnded(run),
      error,
      start,
      cancel,
      hide: () => setExecutionId(undefined),
      tests,
      test,
    }),
    [run, executionId, error, start, cancel, tests, test],
  );
}

function hasEnded(run: Run | undefined): boolean {
  return run?.status === 'completed' || run?.status === 'failed' || run?.status === 'cancelled';
}
