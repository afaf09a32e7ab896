import { postStates } from '../../api/choices.ts';
import type { PostFilter, PostState } from '../../api/types.ts';
import type { Filters } from '../../ui/use-filters.ts';

export type PostFilterName = 'state' | 'channel' | 'q';

/** An address may be made by hand: what is no filter filters nothing. */
export function readPostFilter({ state, channel, q }: Filters<PostFilterName>): PostFilter {
  return {
    ...(postStates.includes(state as PostState) ? { state: state as PostState } : {}),
    ...(channel && /^(page|[0-9a-f-]{36})$/.test(channel) ? { channel } : {}),
    ...(q ? { q } : {}),
    limit: 50,
  };
}
