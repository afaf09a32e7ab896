import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id } from '../../../runtime/schemas.ts';
import { PostOutline, postExample } from '../post.ts';

const topic = 'post';
const published = {
  ...postExample,
  state: 'published' as const,
  publishedAt: new Date('2026-03-02T08:00:00.000Z'),
  url: 'https://svc.example.com/p/acme-7k2f/we-are-open-again',
};

export const postSaved = defineEvent({
  name: 'publishing.saved',
  title: 'Post saved',
  description: 'A post was written or changed.',
  payload: Type.Object({ post: PostOutline, created: Type.Boolean() }),
  example: { post: postExample, created: true },
  topic,
  subject: (data) => data.post.id,
});

export const postPublished = defineEvent({
  name: 'publishing.published',
  title: 'Post published',
  description: 'A post went public, at once or at its time.',
  payload: Type.Object({ post: PostOutline }),
  example: { post: published },
  topic,
  subject: (data) => data.post.id,
});

export const postUnpublished = defineEvent({
  name: 'publishing.unpublished',
  title: 'Post unpublished',
  description: 'A post is no longer public.',
  payload: Type.Object({ post: PostOutline }),
  example: { post: { ...published, state: 'unpublished', url: null } },
  topic,
  subject: (data) => data.post.id,
});

export const postFailed = defineEvent({
  name: 'publishing.failed',
  title: 'Post not delivered',
  description:
    'A post could not be sent to a channel, and svc does not retry it by itself. If it was held back at its time, it is a draft again.',
  payload: Type.Object({ post: PostOutline, error: Type.String() }),
  example: { post: { ...published, url: null, channelName: 'Company blog' }, error: 'The channel answered 500.' },
  topic,
  subject: (data) => data.post.id,
});

export const postDeleted = defineEvent({
  name: 'publishing.deleted',
  title: 'Post deleted',
  description: 'A post was deleted; it can be restored for 30 days.',
  payload: Type.Object({ id: Id, title: Type.String() }),
  example: { id: postExample.id, title: postExample.title },
  topic,
  subject: (data) => data.id,
});
