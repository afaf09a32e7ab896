import type { MemoryState } from '../../api/types.ts';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { t } from '../../words/words.ts';

const tones: Record<MemoryState, Tone> = {
  active: 'good',
  proposed: 'warn',
  superseded: 'quiet',
  expired: 'quiet',
  forgotten: 'bad',
};

export function MemoryStateDot({ state }: { state: MemoryState }) {
  return <StateDot tone={tones[state]} label={t(`memory_state.${state}`)} />;
}
