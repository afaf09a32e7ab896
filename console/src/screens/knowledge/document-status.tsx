import type { KnowledgeDocument } from '../../api/types.ts';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { t } from '../../words/words.ts';

const tones: Record<KnowledgeDocument['status'], Tone> = { reading: 'info', ready: 'good', failed: 'bad' };

export function DocumentStatus({ status }: { status: KnowledgeDocument['status'] }) {
  return <StateDot tone={tones[status]} label={t(`knowledge_status.${status}`)} />;
}
