import type { Client } from '../harness/client.ts';
import { until } from '../harness/until.ts';

export interface Post {
  id: string;
  channel: string;
  channelName: string | null;
  title: string;
  slug: string;
  body: string;
  excerpt: string;
  state: string;
  publishAt: string | null;
  publishedAt: string | null;
  url: string | null;
  delivery: { state: string; attempts: number; lastError: string | null; at: string | null } | null;
  updatedAt: string;
}

let counter = 0;

export function newPost(client: Client, fields: Record<string, unknown> = {}): Promise<Post> {
  return client.act<Post>('publishing.save_post', { title: `Post ${++counter}`, body: 'Some **words**.', ...fields });
}

export async function newPublished(client: Client, fields: Record<string, unknown> = {}): Promise<Post> {
  const { id } = await newPost(client, fields);
  return client.act<Post>('publishing.publish', { id });
}

export function newChannel(
  client: Client,
  fields: Record<string, unknown>,
): Promise<{ id: string; name: string; url: string; connectionId: string | null; updatedAt: string }> {
  return client.act('publishing.save_channel', { name: `Channel ${++counter}`, ...fields });
}

export function readPost(client: Client, { id }: Pick<Post, 'id'>): Promise<Post> {
  return client.act<Post>('publishing.get_post', { id });
}

export function untilDelivery(client: Client, post: Pick<Post, 'id'>, state: string, attempts?: number): Promise<Post> {
  return until(
    () => readPost(client, post),
    ({ delivery }) =>
      delivery?.state === state &&
      (attempts === undefined || (delivery.attempts === attempts && delivery.lastError !== null)),
  );
}
