import type { OutgoingEndpoint } from '../../../api/types.ts';
import { StateDot, type Tone } from '../../../ui/values/state-dot.tsx';
import { t } from '../../../words/words.ts';

const tones: Record<OutgoingEndpoint['state'], Tone> = { active: 'good', paused: 'warn', disabled: 'bad' };

/** Shows failures of an active endpoint, because its state alone would look fine. */
export function EndpointState({ endpoint: { state, failingSince } }: { endpoint: OutgoingEndpoint }) {
  if (state === 'active' && failingSince) return <StateDot tone="bad" label={t('outgoing.state_failing')} />;
  return <StateDot tone={tones[state]} label={t(`outgoing.state_${state}`)} />;
}
