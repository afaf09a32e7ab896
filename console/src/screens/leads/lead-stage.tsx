import type { LeadStage } from '../../api/types.ts';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { t } from '../../words/words.ts';

const tones: Record<LeadStage, Tone> = {
  new: 'info',
  screening: 'violet',
  meeting: 'warn',
  proposal: 'accent',
  won: 'good',
  lost: 'quiet',
};

export function LeadStageDot({ stage }: { stage: LeadStage }) {
  return <StateDot tone={tones[stage]} label={t(`stage.${stage}`)} />;
}

export function isClosed(stage: LeadStage): boolean {
  return stage === 'won' || stage === 'lost';
}
