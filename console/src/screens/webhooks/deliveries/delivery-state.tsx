import type { DeliveryState, ListedDelivery } from '../../../api/types.ts';
import { StateDot, type Tone } from '../../../ui/values/state-dot.tsx';
import { useSaid } from '../../../words/use-said.ts';
import { t, wordFor } from '../../../words/words.ts';

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

type Outcome = Pick<ListedDelivery, 'lastStatus' | 'lastError' | 'lastErrorPhrase' | 'reason'>;

/** The result of the last attempt, or why there was none, in a few words. */
export function useOutcomeText(): (delivery: Outcome) => string | undefined {
  const said = useSaid();
  return ({ lastStatus, lastError, lastErrorPhrase, reason }) => {
    const why = reason && (wordFor('delivery_reason', reason) ?? reason);
    const answer = lastStatus
      ? t('delivery.answered', { status: lastStatus })
      : lastError && said({ message: lastError, phrase: lastErrorPhrase });
    return [why, answer].filter(Boolean).join(' · ') || undefined;
  };
}
