import type { AppState as State } from '../../../api/types.ts';
import { StateDot, type Tone } from '../../../ui/values/state-dot.tsx';
import { t } from '../../../words/words.ts';

const tones: Record<State, Tone> = { connected: 'good', needs_authorization: 'warn', failing: 'bad', resting: 'bad' };

export function AppState({ state }: { state: State }) {
  return <StateDot tone={tones[state]} label={t(`apps.state_${state}`)} />;
}
