import { Html, html, joinHtml } from '../../docs/html.ts';
import type { FullPost, ShownFeed, ShownPage } from './page-answers.ts';

/** RFC 4287. */
export function atomFeed({ page, posts }: ShownFeed): string {
  const updated = new Date(Math.max(0, ...posts.map((post) => post.updatedAt.getTime())));
  const entries = posts.map(
    (
      post,
    ) => html`<entry><id>urn:uuid:${post.id}</id><title>${plain(post.title)}</title><link href="${page.url}/${post.slug}"/>
<published>${post.publishedAt.toISOString()}</published><updated>${post.updatedAt.toISOString()}</updated>
<summary>${plain(post.excerpt)}</summary><content type="html">${plain(wholeAddresses(page, post))}</content></entry>`,
  );
  return new Html(`<?xml version="1.0" encoding="utf-8"?>
${
  html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${page.language}"><id>${page.url}</id><title>${plain(page.title)}</title><subtitle>${plain(page.description)}</subtitle>
<link href="${page.url}"/><link rel="self" type="application/atom+xml" href="${page.url}/feed.xml"/><updated>${updated.toISOString()}</updated>${page.logoUrl === null ? html`` : html`<logo>${new URL(page.logoUrl, page.url).href}</logo>`}<author><name>${plain(page.title)}</name></author>
${joinHtml(entries)}
</feed>`.text
}
`).text;
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ page, posts }: ShownFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: page.title,
    home_page_url: page.url,
    feed_url: `${page.url}/feed.json`,
    ...(page.description === '' ? {} : { description: page.description }),
    language: page.language,
    ...(page.logoUrl === null ? {} : { icon: new URL(page.logoUrl, page.url).href }),
    items: posts.map((post) => ({
      id: post.id,
      url: `${page.url}/${post.slug}`,
      title: post.title,
      content_html: wholeAddresses(page, post),
      ...(post.excerpt === '' ? {} : { summary: post.excerpt }),
      date_published: post.publishedAt.toISOString(),
      date_modified: post.updatedAt.toISOString(),
    })),
  });
}

/** A feed reader has no page that relative addresses could refer to. */
function wholeAddresses(page: ShownPage, post: FullPost): string {
  return post.html.replace(/ href="([/.#][^"]*)"/g, (whole, href: string) =>
    URL.canParse(href.replaceAll('&amp;', '&'), `${page.url}/${post.slug}`)
      ? ` href="${new URL(href.replaceAll('&amp;', '&'), `${page.url}/${post.slug}`).href.replaceAll('&', '&amp;').replaceAll('"', '%22')}"`
      : whole,
  );
}

/** XML cannot contain control characters, not even escaped ones. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();
}
