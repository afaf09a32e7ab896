import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'post_failed',
    title: phrase('some_post_failed'),
    event: 'publishing.failed',
    capability: 'publishing.publish',
    onceUntilRead: true,
    tell(event) {
      const { post, error } = event.data as {
        post: { id: string; title: string; channelName: string | null };
        error: string;
      };
      return {
        title: phrase('post_failed', { channel: post.channelName ?? '', title: post.title }),
        body: asPhrase(error),
        href: `/posts/${post.id}`,
      };
    },
  },
];
