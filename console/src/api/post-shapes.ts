/** Posts, as the actions of the module `publishing` give and take them. */

export const postStates = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export type PostState = (typeof postStates)[number];

export interface PostDelivery {
  state: 'queued' | 'delivered' | 'failed';
  attempts: number;
  lastError: string | null;
  at: string | null;
}

export interface PostOutline {
  id: string;
  /** `page`, or the id of a channel. */
  channel: string;
  channelName: string | null;
  title: string;
  slug: string;
  excerpt: string;
  state: PostState;
  publishAt: string | null;
  publishedAt: string | null;
  url: string | null;
  delivery: PostDelivery | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export interface Post extends PostOutline {
  body: string;
}

export interface PostChannel {
  id: string;
  name: string;
  url: string;
  connectionId: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface PageSetup {
  title: string | null;
  description: string;
  pageOn: boolean;
  url: string;
}
