import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Marked } from 'marked';
import { Html, html, joinHtml, pageOf } from './html.ts';

const folder = path.join(import.meta.dirname, '../../../docs/guides');
/** For who changes the program: not for who uses it. */
const forDevelopers = new Set(['writing-an-action']);

interface Guide {
  name: string;
  title: string;
  markdown: string;
}

/** `/docs/guides/…`: the guides of docs/guides as pages to read, without script. */
export async function guidePages(app: FastifyInstance): Promise<void> {
  const guides = await readGuides();
  const pages = new Map(guides.map((guide) => [guide.name, render(guide, guides)]));
  app.get<{ Params: { name: string } }>('/docs/guides/:name', { schema: { hide: true } }, async (request, reply) => {
    const page = pages.get(request.params.name);
    if (page === undefined) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** The list of guides, for the page of the reference. */
export async function guideLinks(): Promise<Html> {
  return linksTo(await readGuides());
}

async function readGuides(): Promise<Guide[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.md')).map((file) => path.basename(file, '.md'));
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
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const text = new Html(this.parser.parseInline(tokens));
        const to = addressOf(href, guides);
        return to === undefined ? text.text : html`<a href="${to}">${text}</a>`.text;
      },
      // Code that is wider than the page is reached by the keyboard too.
      code: ({ text }) => html`<pre tabindex="0"><code>${text}</code></pre>`.text,
    },
  });
  const text = new Html(marked.parse(guide.markdown, { async: false }));
  const body = html`<nav aria-label="Contents"><p class="brand"><a href="/">svc</a> guides</p><p><a href="/docs">API reference</a></p>${linksTo(guides)}</nav><main>${text}</main>`;
  return pageOf(guide.title, body);
}

/** Guides name each other by their files; what else lies in the repository has no page. */
function addressOf(href: string, guides: readonly Guide[]): string | undefined {
  if (/^(https?:|\/|#)/.test(href)) return href;
  const [file = '', place] = href.split('#');
  const found = guides.find(({ name }) => `${name}.md` === file);
  return found && `/docs/guides/${found.name}${place === undefined ? '' : `#${place}`}`;
}
