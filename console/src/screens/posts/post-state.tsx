import type { PostOutline, PostState } from '../../api/types.ts';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { t } from '../../words/words.ts';

const tones: Record<PostState, Tone> = { draft: 'quiet', scheduled: 'info', published: 'good', unpublished: 'warn' };

/** A published post that its channel did not take shows so. */
export function PostStateDot({ state, delivery }: Pick<PostOutline, 'state' | 'delivery'>) {
  return <StateDot tone={delivery?.state === 'failed' ? 'bad' : tones[state]} label={t(`post_state.${state}`)} />;
}

export function placeOf({ channel, channelName }: Pick<PostOutline, 'channel' | 'channelName'>): string {
  return channel === 'page' ? t('post.page') : (channelName ?? t('post.channel_gone'));
}
