import type { StoredEvent } from '../../events/events.store.ts';
import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { readErrorPhrase } from './posts.store.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'post_failed',
    title: phrase('some_post_failed'),
    event: 'publishing.failed',
    capability: 'publishing.publish',
    onceUntilRead: true,
    tell(event) {
      const { post, error } = failureIn(event);
      return {
        title:
          post.state === 'draft'
            ? phrase('post_held', { title: post.title })
            : phrase('post_failed', { channel: post.channelName ?? '', title: post.title }),
        body: asPhrase(error),
        href: `/posts/${post.id}`,
      };
    },
    async readBody(db, event) {
      const { post, error } = failureIn(event);
      return readErrorPhrase(db, event.workspaceId, post.id, error);
    },
  },
];

function failureIn({ data }: StoredEvent) {
  return data as { post: { id: string; title: string; state: string; channelName: string | null }; error: string };
}
