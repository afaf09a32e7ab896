/** What the open actions of publishing answer. */

export interface ShownPage {
  title: string;
  description: string;
  language: string;
  timeZone: string;
  /** The whole address of the page, without a slash at its end. */
  url: string;
  /** The path of the workspace’s logo. */
  logoUrl: string | null;
}

export interface OutlinedPost {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  publishedAt: Date;
  updatedAt: Date;
}

export interface FullPost extends OutlinedPost {
  /** Safe to show: made from Markdown, with every tag in it escaped. */
  html: string;
}

export interface ShownList {
  page: ShownPage;
  posts: OutlinedPost[];
  /** Where the next page begins. */
  older?: string;
}

export interface ShownPost {
  page: ShownPage;
  post: FullPost;
}

export interface ShownFeed {
  page: ShownPage;
  posts: FullPost[];
}
