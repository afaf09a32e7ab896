import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable, PhraseOut, SecretFree } from '../../runtime/schemas.ts';

export const PostState = Choice(['draft', 'scheduled', 'published', 'unpublished']);

/** The destination of a post: the workspace's own page, or one of its channels. */
export const ChannelChoice = Type.Union([Choice(['page']), Id]);

export const PostTitle = SecretFree({ minLength: 1, maxLength: 200, pattern: '\\S' });

export const PostBody = SecretFree({ maxLength: 200_000, description: 'Markdown. HTML in it is shown as text.' });

export const Slug = Type.String({
  maxLength: 60,
  pattern: '^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$',
  description: 'The end of its address: lowercase letters, digits and hyphens.',
});

export const Excerpt = SecretFree({ maxLength: 500, description: 'What lists and feeds show of it.' });

const Delivery = Type.Object({
  state: Choice(['queued', 'delivered', 'failed']),
  attempts: Type.Integer(),
  lastError: Nullable(Type.String()),
  at: Nullable(DateOut),
});

export const Post = Type.Object({
  id: Id,
  channel: ChannelChoice,
  channelName: Nullable(Type.String()),
  title: Type.String(),
  slug: Type.String(),
  body: Type.String(),
  excerpt: Type.String(),
  state: PostState,
  publishAt: Nullable(DateOut),
  publishedAt: Nullable(DateOut),
  url: Nullable(Type.String({ description: 'Its public address, while there is one.' })),
  delivery: Nullable(Type.Object({ ...Delivery.properties, lastErrorPhrase: Nullable(PhraseOut) })),
  createdAt: DateOut,
  updatedAt: DateOut,
  createdBy: Nullable(Id),
});
export type Post = Static<typeof Post>;

/**
 * The fields in lists and events: everything but the text, which may be long, and the texts for people. `get_post`
 * returns both.
 */
export const PostOutline = Type.Object({
  ...Type.Omit(Post, ['body']).properties,
  delivery: Nullable(Delivery),
});
export type PostOutline = Static<typeof PostOutline>;

export function outlineOf({ body: _body, delivery, ...outline }: Post): PostOutline {
  if (!delivery) return { ...outline, delivery: null };
  const { lastErrorPhrase: _phrase, ...told } = delivery;
  return { ...outline, delivery: told };
}

export const postExample: PostOutline = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  channel: 'page',
  channelName: null,
  title: 'We are open again',
  slug: 'we-are-open-again',
  excerpt: 'From Monday on.',
  state: 'draft',
  publishAt: null,
  publishedAt: null,
  url: null,
  delivery: null,
  createdAt: new Date('2026-03-01T09:00:00.000Z'),
  updatedAt: new Date('2026-03-01T09:00:00.000Z'),
  createdBy: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d',
};
