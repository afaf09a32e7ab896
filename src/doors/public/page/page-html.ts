import { Html, html, joinHtml } from '../../docs/html.ts';
import type { OutlinedPost, ShownList, ShownPage, ShownPost } from './page-answers.ts';
import { pageWords } from './page-words.ts';

interface Surroundings {
  /** The workspace's name in addresses. */
  workspace: string;
  styleUrl: string;
}

export function listPage(
  { page, posts, older }: ShownList,
  { workspace, styleUrl, isFirst }: Surroundings & { isFirst: boolean },
): string {
  const words = pageWords(page.language);
  const home = `/p/${workspace}`;
  const entries = posts.map(
    (post) =>
      html`<li><article><h2><a href="${home}/${post.slug}">${post.title}</a></h2>${dateOf(page, post)}${post.excerpt === '' ? html`` : html`<p>${post.excerpt}</p>`}</article></li>`,
  );
  const links = [
    ...(isFirst ? [] : [html`<a href="${home}">${words.newest}</a>`]),
    ...(older === undefined
      ? []
      : [html`<a rel="next" href="${home}?before=${encodeURIComponent(older)}">${words.older}</a>`]),
  ];
  const body = html`<header>${logoOf(page)}<h1>${page.title}</h1>${page.description === '' ? html`` : html`<p>${page.description}</p>`}</header>
<main>${posts.length === 0 ? html`<p class="soft">${words.empty}</p>` : html`<ol class="posts">${joinHtml(entries)}</ol>`}${
    links.length === 0 ? html`` : html`<nav aria-label="${words.pages}">${joinHtml(links)}</nav>`
  }</main>${footerOf(page, home)}`;
  const head = { title: page.title, description: page.description, type: 'website', url: page.url };
  return documentOf(page.language, joinHtml([headOf(page, head, home, styleUrl)]), body);
}

export function postPage({ page, post }: ShownPost, { workspace, styleUrl }: Surroundings): string {
  const home = `/p/${workspace}`;
  const body = html`<header class="small"><p><a href="${home}">${logoOf(page)}${page.title}</a></p></header>
<main><article><h1>${post.title}</h1>${dateOf(page, post)}<div class="text">${new Html(post.html)}</div></article>
<nav aria-label="${pageWords(page.language).pages}"><a href="${home}">${pageWords(page.language).allPosts}</a></nav></main>${footerOf(page, home)}`;
  const head = { title: post.title, description: post.excerpt, type: 'article', url: `${page.url}/${post.slug}` };
  const published = html`<meta property="article:published_time" content="${post.publishedAt.toISOString()}">`;
  return documentOf(page.language, joinHtml([headOf(page, head, home, styleUrl), published]), body);
}

/** For missing pages and errors: a page without a workspace. */
export function messagePage(message: string, language: string, styleUrl: string): string {
  const head = html`<title>${message}</title><meta name="robots" content="noindex"><link rel="stylesheet" href="${styleUrl}">`;
  return documentOf(language, head, html`<main><h1 class="message">${message}</h1></main>`);
}

function headOf(
  page: ShownPage,
  head: { title: string; description: string; type: string; url: string },
  home: string,
  styleUrl: string,
): Html {
  const title = head.title === page.title ? page.title : `${head.title} · ${page.title}`;
  return html`<title>${title}</title>
<meta name="description" content="${head.description}">
<link rel="canonical" href="${head.url}">
<meta property="og:type" content="${head.type}"><meta property="og:title" content="${head.title}"><meta property="og:description" content="${head.description}">
<meta property="og:url" content="${head.url}"><meta property="og:site_name" content="${page.title}">
<link rel="alternate" type="application/atom+xml" title="${page.title}" href="${home}/feed.xml">
<link rel="alternate" type="application/feed+json" title="${page.title}" href="${home}/feed.json">
${
  page.logoUrl === null
    ? html``
    : html`<link rel="icon" href="${page.logoUrl}">
`
}<link rel="stylesheet" href="${styleUrl}">`;
}

/** The title is next to the logo, so the image has no text of its own. */
function logoOf({ logoUrl }: ShownPage): Html {
  return logoUrl === null ? html`` : html`<img class="logo" src="${logoUrl}" alt="">`;
}

function footerOf(page: ShownPage, home: string): Html {
  return html`<footer><a href="${home}/feed.xml">${pageWords(page.language).feed}</a></footer>`;
}

function dateOf({ language, timeZone }: ShownPage, { publishedAt }: OutlinedPost): Html {
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(publishedAt);
  return html`<p class="soft"><time datetime="${publishedAt.toISOString()}">${words}</time></p>`;
}

function documentOf(language: string, head: Html, body: Html): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
${head}
</head><body>
${body}
</body></html>
`.text;
}
