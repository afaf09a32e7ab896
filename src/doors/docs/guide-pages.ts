import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import MarkdownIt from 'markdown-it';
import { Html, html, joinHtml, pageOf } from './html.ts';

const folder = fileURLToPath(new URL('../../../docs/guides', import.meta.url));
/** Guides for developers of svc, not for its users. */
const forDevelopers = new Set([
  'writing-an-action',
  'adding-a-field',
  'adding-a-language',
  'adding-a-notice',
  'adding-a-route',
]);

interface Guide {
  name: string;
  title: string;
  markdown: string;
}

/** `/docs/guides/…`: the guides of docs/guides as pages without scripts. */
export async function guidePages(app: FastifyInstance): Promise<void> {
  const pages = new Map<string, string>();
  app.get<{ Params: { name: string } }>('/docs/guides/:name', { schema: { hide: true } }, async (request, reply) => {
    const guides = await readGuides();
    const guide = guides.find(({ name }) => name === request.params.name);
    if (guide === undefined) return reply.callNotFound();
    // Rendered on the first request, so that it does not slow the start.
    const page = pages.get(guide.name) ?? render(guide, guides);
    pages.set(guide.name, page);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** The list of guides for the reference page. */
export async function guideLinks(): Promise<Html> {
  return linksTo(await readGuides());
}

let guides: Promise<Guide[]> | undefined;

/** Loaded on first use. */
function readGuides(): Promise<Guide[]> {
  guides ??= readFolder().catch((error: unknown) => {
    guides = undefined;
    throw error;
  });
  return guides;
}

async function readFolder(): Promise<Guide[]> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.basename(file, '.md'));
  const guides = names
    .filter((name) => !forDevelopers.has(name))
    .map(async (name) => {
      const markdown = await readFile(path.join(folder, `${name}.md`), 'utf8');
      return { name, title: /^# (.+)$/m.exec(markdown)?.[1] ?? name, markdown };
    });
  return (await Promise.all(guides)).sort((left, right) => left.title.localeCompare(right.title));
}

function linksTo(guides: readonly Guide[]): Html {
  const items = guides.map(({ name, title }) => html`<li><a href="/docs/guides/${name}">${title}</a></li>`);
  return html`<details open><summary>Guides</summary><ul>${joinHtml(items)}</ul></details>`;
}

function render(guide: Guide, guides: readonly Guide[]): string {
  const text = new Html(markdownFor(guides).render(guide.markdown));
  const body = html`<nav aria-label="Contents"><p class="brand"><a href="/">svc</a> guides</p><p><a href="/docs">API reference</a></p>${linksTo(guides)}</nav><main>${text}</main>`;
  return pageOf(guide.title, body);
}

function markdownFor(guides: readonly Guide[]) {
  const markdown = new MarkdownIt();
  const { rules } = markdown.renderer;
  let leads = false;
  rules.link_open = (tokens, index) => {
    const to = addressOf(String(tokens[index]?.attrGet('href')), guides);
    leads = to !== undefined;
    return to === undefined ? '' : html`<a href="${to}">`.text;
  };
  rules.link_close = () => (leads ? '</a>' : '');
  const places = new Map<string, number>();
  rules.heading_open = (tokens, index) => {
    const { tag } = tokens[index] as { tag: string };
    return html`<${new Html(tag)} id="${placeOf(tokens[index + 1]?.content ?? '', places)}">`.text;
  };
  // Makes wide code scrollable with the keyboard too.
  rules.fence = (tokens, index) => html`<pre tabindex="0"><code>${tokens[index]?.content ?? ''}</code></pre>`.text;
  return markdown;
}

/** Guides refer to each other by file names. Other files of the repository have no page. */
function addressOf(href: string, guides: readonly Guide[]): string | undefined {
  if (/^(https?:|\/|#)/.test(href)) return href;
  const [file = '', place] = href.split('#');
  const found = guides.find(({ name }) => `${name}.md` === file);
  return found && `/docs/guides/${found.name}${place === undefined ? '' : `#${place}`}`;
}

/** The anchor of a heading, in GitHub's format. A repeated heading gets a number. */
function placeOf(heading: string, places: Map<string, number>): string {
  const name = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  const before = places.get(name) ?? 0;
  places.set(name, before + 1);
  return before === 0 ? name : `${name}-${before}`;
}
