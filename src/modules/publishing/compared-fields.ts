import type { Post } from './post.ts';

type Compared = Pick<Post, 'title' | 'slug' | 'body' | 'excerpt' | 'channel' | 'channelName' | 'state' | 'publishAt'>;

/**
 * The fields that the activity list compares: those that people decide on. Derived values, such as the address, are
 * left out.
 */
export function comparedFields({
  title,
  slug,
  body,
  excerpt,
  channel,
  channelName,
  state,
  publishAt,
}: Compared): object {
  return { title, slug, body, excerpt, channel: channelName ?? channel, state, publishAt };
}
