import { Badge } from '@mantine/core';
import type { ApprovalState, Risk } from '../../api/shapes.ts';
import { StateDot, type Tone } from '../../ui/state-dot.tsx';
import { t } from '../../words/words.ts';

const tones: Record<ApprovalState, Tone> = {
  pending: 'warn',
  approved: 'info',
  executed: 'good',
  failed: 'bad',
  declined: 'quiet',
  expired: 'quiet',
};

export function ApprovalStateDot({ state }: { state: ApprovalState }) {
  return <StateDot tone={tones[state]} label={t(`approval_state.${state}`)} />;
}

const colours: Record<Risk, string> = { send: 'blue', publish: 'violet', pay: 'orange', delete: 'red' };

export function RiskBadge({ risk }: { risk: Risk }) {
  return <Badge color={colours[risk]}>{t(`risk.${risk}`)}</Badge>;
}
