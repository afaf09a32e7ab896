import type { PageSetup, Post, PostChannel, PostOutline, PostState } from './post-shapes.ts';

type ById = { id: string };
type Versioned = ById & { expectedUpdatedAt?: string };

interface Items<Item> {
  items: Item[];
  nextCursor?: string;
}

export interface PostFilter {
  state?: PostState;
  channel?: string;
  q?: string;
  limit?: number;
  cursor?: string;
}

export interface PostFields {
  title: string;
  body: string;
  slug?: string;
  excerpt?: string;
  channel?: string;
}

/** Input and result of each action of the module `publishing` that the console calls. */
export interface PostActions {
  'publishing.list_posts': [PostFilter, Items<PostOutline>];
  'publishing.get_post': [ById, Post];
  'publishing.save_post': [PostFields & Partial<Versioned>, Post];
  'publishing.publish': [Versioned & { at?: string }, Post];
  'publishing.unpublish': [Versioned, Post];
  'publishing.retry_delivery': [Versioned, Post];
  'publishing.delete': [ById, ById];
  'publishing.preview': [{ body: string }, { html: string }];
  'publishing.list_channels': [Record<string, never>, Items<PostChannel>];
  'publishing.save_channel': [
    { name: string; url: string; connectionId?: string | null } & Partial<Versioned>,
    PostChannel,
  ];
  'publishing.delete_channel': [ById, ById];
  'publishing.settings': [Record<string, never>, PageSetup];
  'publishing.save_settings': [Partial<Omit<PageSetup, 'url'>>, PageSetup];
}
