import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { callAction } from '../../../../api/call-action.ts';
import type { Run } from '../../../../api/types.ts';
import { initialVisit, type Visit, visitsOf } from './visits.ts';

/** How often a run that has not ended is fetched again. */
const pollIntervalMs = 1_500;

export interface Replay {
  run: Run | undefined;
  error: Error | null;
  visits: readonly Visit[];
  /** The id of the shown node: a step or the trigger. */
  nodeId: string | undefined;
  visit: Visit | undefined;
  choose: (visit: Visit) => void;
  chooseNode: (nodeId: string | undefined) => void;
  /** Moves to the previous or next visit in time. */
  step: (by: -1 | 1) => void;
}

/** A past run, and the visit in it that is shown. */
export function useReplay(executionId: string, firstStep: string | undefined): Replay {
  const query = useQuery({
    queryKey: ['workflows.get_run', { executionId }],
    queryFn: ({ signal }) => callAction('workflows.get_run', { executionId }, { signal }) as Promise<Run>,
    refetchInterval: ({ state }) => (state.data && state.data.endedAt === null ? pollIntervalMs : false),
  });
  const run = query.data;
  const visits = useMemo(() => visitsOf(run?.spans ?? []), [run]);
  const [choice, setChoice] = useState<{ nodeId: string | undefined; visitId?: string }>();
  const first = initialVisit(visits, firstStep) ?? initialVisit(visits, undefined);
  const nodeId = choice ? choice.nodeId : (first?.stepId ?? firstStep);
  const visit = choice
    ? (visits.find(({ id }) => id === choice.visitId) ??
      (nodeId === undefined ? undefined : initialVisit(visits, nodeId)))
    : first;
  const choose = useCallback(({ id, stepId }: Visit) => setChoice({ nodeId: stepId, visitId: id }), []);
  const chooseNode = useCallback((id: string | undefined) => setChoice({ nodeId: id }), []);
  const step = useCallback(
    (by: -1 | 1) => {
      const at = visit ? visits.indexOf(visit) : by > 0 ? -1 : visits.length;
      const next = visits[at + by];
      if (next) choose(next);
    },
    [visits, visit, choose],
  );
  return { run, error: run ? null : query.error, visits, nodeId, visit, choose, chooseNode, step };
}
