import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { isTyping } from '../../../../ui/editing/is-typing.ts';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import classes from '../editor.module.css';
import { ReplayBar } from './replay-bar.tsx';
import { ReplayCanvas } from './replay-canvas.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { type Replay, useReplay } from './use-replay.ts';
import { roundsOf } from './visits.ts';

interface ReplayViewProps {
  executionId: string;
  /** The step to show first. */
  step: string | undefined;
  onClose: (step?: string) => void;
}

/** Shows a run on the canvas as it was: its version, what each step did, and the edges it took. */
export function ReplayView({ executionId, step, onClose }: ReplayViewProps) {
  const replay = useReplay(executionId, step);
  useReplayKeys(replay, onClose);
  if (!replay.run)
    return (
      <div className={classes.padded}>
        {replay.error ? <ErrorBox error={replay.error} /> : <Skeleton height={36} width={260} aria-busy="true" />}
      </div>
    );
  return (
    <>
      <ReplayBar replay={replay} run={replay.run} onClose={onClose} />
      <div className={classes.work}>
        <ReplayCanvas replay={replay} run={replay.run} />
        {replay.nodeId !== undefined && (
          <ReplayPanel replay={replay} run={replay.run} nodeId={replay.nodeId} onClose={onClose} />
        )}
      </div>
    </>
  );
}

const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/** The left and right arrow keys move through time, up and down through the rounds of the same step. Escape leaves. */
function useReplayKeys({ step, visits, visit, choose }: Replay, onClose: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const rounds = visit ? visits.filter((one) => one.stepId === visit.stepId && roundsOf(one).length > 0) : [];
      const roundBy = (by: number) => visit && rounds[rounds.indexOf(visit) + by];
      const isMove = arrows.has(event.key);
      if (!isMove && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') return onClose();
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return step(event.key === 'ArrowLeft' ? -1 : 1);
      const next = roundBy(event.key === 'ArrowUp' ? -1 : 1);
      if (next) choose(next);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [step, visits, visit, choose, onClose]);
}
