import type { DeliveryState } from '../../../api/types.ts';
import { StateDot, type Tone } from '../../../ui/values/state-dot.tsx';
import { t } from '../../../words/words.ts';

const tones: Record<DeliveryState, Tone> = {
  queued: 'quiet',
  sending: 'info',
  retrying: 'warn',
  delivered: 'good',
  failed: 'bad',
  blocked: 'warn',
  skipped: 'quiet',
  cancelled: 'quiet',
};

export function DeliveryStateDot({ state }: { state: DeliveryState }) {
  return <StateDot tone={tones[state]} label={t(`delivery_state.${state}`)} />;
}
