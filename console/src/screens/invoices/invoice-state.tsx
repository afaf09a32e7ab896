import type { InvoiceState } from '../../api/types.ts';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { t } from '../../words/words.ts';

const tones: Record<InvoiceState | 'overdue', Tone> = {
  draft: 'quiet',
  open: 'info',
  overdue: 'bad',
  paid: 'good',
  void: 'quiet',
  uncollectible: 'warn',
};

/** An open invoice whose due day is over is shown as "Overdue". */
export function InvoiceStateDot({ state, overdue }: { state: InvoiceState; overdue: boolean }) {
  const shown = state === 'open' && overdue ? 'overdue' : state;
  return <StateDot tone={tones[shown]} label={t(`invoice_state.${shown}`)} />;
}
