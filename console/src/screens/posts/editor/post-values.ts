import type { Post, PostFields } from '../../../api/types.ts';

/** What is typed. */
export interface PostValues {
  title: string;
  body: string;
  slug: string;
  excerpt: string;
  channel: string;
}

export function valuesOf(post: Post | undefined): PostValues {
  return {
    title: post?.title ?? '',
    body: post?.body ?? '',
    slug: post?.slug ?? '',
    excerpt: post?.excerpt ?? '',
    channel: post?.channel ?? 'page',
  };
}

/** An empty address is not sent: a new post gets one by its title, and an old one keeps its own. */
export function fieldsOf({ title, body, slug, excerpt, channel }: PostValues): PostFields {
  return { title: title.trim(), body, excerpt: excerpt.trim(), channel, ...(slug.trim() ? { slug: slug.trim() } : {}) };
}

export function differ(left: PostValues, right: PostValues): boolean {
  return (Object.keys(left) as (keyof PostValues)[]).some((name) => left[name] !== right[name]);
}
