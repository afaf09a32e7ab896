import { Badge } from '@mantine/core';
import type { ApprovalCard, ApprovalState, Effect } from '../../api/types.ts';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';

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

const effectTones: Record<Effect, Tone> = {
  send: 'info',
  publish: 'violet',
  pay: 'warn',
  delete: 'bad',
  call: 'accent',
  rights: 'warn',
  route: 'quiet',
};

/** The effect of approving beyond the workspace's own data. */
export function EffectBadges({ effects }: Pick<ApprovalCard, 'effects'>) {
  if (effects.length === 0) return null;
  return (
    <span className={classes.effects}>
      {effects.map((effect) => (
        <Badge key={effect} variant="light" color="gray" size="lg">
          <StateDot tone={effectTones[effect]} label={t(`effect.${effect}`)} />
        </Badge>
      ))}
    </span>
  );
}
