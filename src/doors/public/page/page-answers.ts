/** The answers of publishing's open actions. */

export interface ShownPage {
  title: string;
  description: string;
  language: string;
  timeZone: string;
  /** The full address of the page without a trailing slash. */
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
  /** Safe HTML: rendered from Markdown, with every tag in it escaped. */
  html: string;
}

export interface ShownList {
  page: ShownPage;
  posts: OutlinedPost[];
  /** The start of the next page. */
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
