import type { Ports } from '../../runtime/ports.ts';
import type { Post } from './post.ts';
import type { StoredPost } from './posts.store.ts';
import { pageUrl } from './present-settings.ts';

/** A post as callers see it, with its public address while it has one. */
export function presentPost({ publicUrl }: Pick<Ports, 'publicUrl'>, stored: StoredPost): Post {
  const {
    workspaceSlug,
    pageOn,
    channelGone: _gone,
    channelKnows: _knows,
    deliveryState,
    deliveryAttempts,
    deliveryError: lastError,
    deliveryErrorPhrase: lastErrorPhrase,
    deliveryAt,
    ...post
  } = stored;
  const isSeen = post.channel === 'page' && post.state === 'published' && pageOn;
  return {
    ...post,
    url: isSeen ? `${pageUrl(publicUrl, workspaceSlug)}/${post.slug}` : null,
    delivery:
      deliveryState === null
        ? null
        : { state: deliveryState, attempts: deliveryAttempts, lastError, lastErrorPhrase, at: deliveryAt },
  };
}
