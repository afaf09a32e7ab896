import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { guideLinks } from './guide-pages.ts';
import { type Html, html, joinHtml, pageOf } from './html.ts';
import { describeApi } from './openapi.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  format?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>;
}

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/**
 * `/docs`: the OpenAPI document as a readable page. Without scripts, so that it works everywhere and under the strict
 * policy.
 */
export function referencePage(catalogue: Catalogue, baseUrl: string) {
  return async (app: FastifyInstance): Promise<void> => {
    let page: string | undefined;
    app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
      page ??= render(entriesOf(describeApi(app, catalogue)), baseUrl, await guideLinks());
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    });
  };
}

function entriesOf(document: { paths?: Record<string, unknown> }): Entry[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

function render(entries: Entry[], baseUrl: string, guides: Html): string {
  const groups = Map.groupBy(entries, (entry) => entry.operation.tags?.[0] ?? 'Other');
  const navigation = [...groups].map(
    ([tag, members]) =>
      html`<details open><summary>${tag}</summary><ul>${joinHtml(members.map((entry) => html`<li><a href="#${anchorOf(entry)}">${entry.operation.summary ?? entry.path}</a></li>`))}</ul></details>`,
  );
  const sections = [...groups].map(
    ([tag, members]) =>
      html`<section aria-label="${tag}"><h2>${tag}</h2>${joinHtml(members.map((entry) => renderEntry(entry, baseUrl)))}</section>`,
  );
  const body = html`<nav aria-label="Contents"><p class="brand"><a href="/">svc</a> reference</p><p><a href="/api/openapi.json">OpenAPI document</a></p>${guides}${joinHtml(navigation)}</nav>
<main><h1>API reference</h1><p>Every route and action, from the same schemas that check what you send. A method that an address does not accept is answered 405 with the ones it does in <code>Allow</code>.</p>${joinHtml(sections)}</main>`;
  return pageOf('svc API reference', body);
}

function renderEntry(entry: Entry, baseUrl: string): Html {
  const { method, path, operation } = entry;
  const content = operation.requestBody?.content['application/json'];
  const answer = operation.responses?.['200']?.content?.['application/json'];
  return html`<article id="${anchorOf(entry)}">
<h3>${operation.summary ?? path}</h3>
<p class="route"><span class="method">${method}</span> <code>${path}</code></p>
${joinHtml(
  (operation.description ?? '')
    .split('\n\n')
    .filter(Boolean)
    .map((paragraph) => html`<p>${paragraph}</p>`),
)}
${operation.parameters?.length ? html`<h4>Parameters</h4>${fieldTable(operation.parameters.map((parameter) => ({ name: `${parameter.name} (${parameter.in})`, required: parameter.required ?? false, schema: parameter.schema ?? {} })))}` : html``}
${content ? html`<h4>Body</h4>${fieldsOf(content.schema)}` : html``}
${content?.example === undefined ? html`` : html`<h4>Example</h4><pre tabindex="0"><code>${curlOf(entry, content.example, baseUrl)}</code></pre>`}
${answer ? html`<h4>Answer</h4>${fieldsOf(answer.schema)}` : html``}
</article>`;
}

function fieldsOf(schema: Schema): Html {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    schema: field,
  }));
  return fields.length === 0 ? html`<p class="none">No fields.</p>` : fieldTable(fields);
}

function fieldTable(fields: { name: string; required: boolean; schema: Schema }[]): Html {
  const rows = fields.map(
    ({ name, required, schema }) =>
      html`<tr><th scope="row"><code>${name}</code>${required ? html` <span class="required">required</span>` : html``}</th><td>${typeOf(schema)}</td><td>${schema.description ?? schema.anyOf?.find((branch) => branch.description)?.description ?? ''}</td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${joinHtml(rows)}</tbody></table>`;
}

function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === 'object' && schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`;
  const bounds = [
    schema.format,
    schema.minimum === undefined ? undefined : `from ${schema.minimum}`,
    schema.maximum === undefined ? undefined : `to ${schema.maximum}`,
    schema.maxLength === undefined ? undefined : `at most ${schema.maxLength} characters`,
    schema.pattern === undefined || schema.pattern === '\\S' ? undefined : `like ${schema.pattern}`,
  ].filter((bound) => bound !== undefined);
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return bounds.length === 0 ? type : `${type} (${bounds.join(', ')})`;
}

function curlOf({ method, path }: Entry, example: unknown, baseUrl: string): string {
  return `curl -X ${method} ${baseUrl}${path} \\\n  -b cookies.txt -H 'Origin: ${new URL(baseUrl).origin}' \\\n  -d '${JSON.stringify(example)}'`;
}

function anchorOf({ method, path }: Entry): string {
  return `${method}-${path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
