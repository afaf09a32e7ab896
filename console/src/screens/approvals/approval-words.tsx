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

const riskTones: Record<Risk, Tone> = { send: 'info', publish: 'violet', pay: 'warn', delete: 'bad' };

export function RiskBadge({ risk }: { risk: Risk }) {
  return (
    <Badge variant="light" color="gray" size="lg">
      <StateDot tone={riskTones[risk]} label={t(`risk.${risk}`)} />
    </Badge>
  );
}
