import type { RunState } from '../../api/types.ts';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { t } from '../../words/words.ts';

const tones: Record<RunState, Tone> = {
  ready: 'quiet',
  running: 'info',
  waiting: 'warn',
  completed: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};

export function RunStateDot({ state }: { state: RunState }) {
  return <StateDot tone={tones[state]} label={t(`run_state.${state}`)} />;
}
