import type { PostOutline, PostState } from '../../api/types.ts';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { t } from '../../words/words.ts';

const tones: Record<PostState, Tone> = { draft: 'quiet', scheduled: 'info', published: 'good', unpublished: 'warn' };

/** Shows a failed delivery to the channel for published posts, and for posts that were held back at their time. */
export function PostStateDot({ state, delivery }: Pick<PostOutline, 'state' | 'delivery'>) {
  const failed = delivery?.state === 'failed';
  const shown = failed && state === 'draft' ? 'held' : state;
  return <StateDot tone={failed ? 'bad' : tones[state]} label={t(`post_state.${shown}`)} />;
}

export function placeOf({ channel, channelName }: Pick<PostOutline, 'channel' | 'channelName'>): string {
  return channel === 'page' ? t('post.page') : (channelName ?? t('post.channel_gone'));
}
