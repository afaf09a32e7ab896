import type { Post } from './post.ts';

type Told = Pick<Post, 'title' | 'slug' | 'body' | 'excerpt' | 'channel' | 'channelName' | 'state' | 'publishAt'>;

/**
 * What activity compares: what somebody decides about a post. What follows from it, such as its address, is not news.
 */
export function toldOfPost({ title, slug, body, excerpt, channel, channelName, state, publishAt }: Told): object {
  return { title, slug, body, excerpt, channel: channelName ?? channel, state, publishAt };
}
