import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openRouteBucket } from '../../access/buckets.ts';
import { networkOf } from '../../access/network.ts';
import { refuse } from '../../kernel/refusal.ts';
import { preferredLanguage } from '../http/language.ts';
import { openDoor } from '../http/open-door.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { logIfAway, refusalOf } from '../http/refusal-of.ts';
import { namesTag } from '../http/send-tagged.ts';
import { refusals } from '../words/refusals.ts';
import { atomFeed, jsonFeed } from './page/feeds.ts';
import type { ShownFeed, ShownList, ShownPost } from './page/page-answers.ts';
import { listPage, messagePage, postPage } from './page/page-html.ts';
import { pageWords } from './page/page-words.ts';
import { type PublicDoor, runOpen } from './public-door.ts';

interface Place {
  Params: { workspace: string; slug: string };
  Querystring: { before?: string };
}

/** Valid slugs of workspaces and posts. Any other address does not exist. */
const slugs = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;
/** Feed readers fetch for many people from one network. */
const callsPerMinute = 600;
const hide = { schema: { hide: true } };
/** No scripts run on the page, and it cannot access the cookies or the storage of its origin. */
const contentPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  // The workspace's logo comes from this server.
  "img-src 'self' https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The public page of a workspace: a list, its posts and its feeds, rendered on the server without scripts. */
export function pageRoutes(door: PublicDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    const style = await readFile(new URL('./page/page.css', import.meta.url), 'utf8');
    const styleUrl = `/p/page.css?v=${tagOf(style)}`;
    // The address changes with the content, and the page that requests it has no origin.
    app.get('/p/page.css', hide, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/css; charset=utf-8')
        .send(style),
    );

    await openDoor(app, async (pages) => {
      pages.setErrorHandler((error, request, reply) => showError(error, request, reply, styleUrl));
      pages.addHook('onRequest', async (request, reply) => {
        reply.header('content-security-policy', contentPolicy);
        reply.header('cache-control', 'no-store');
        const bucket = {
          ...openRouteBucket('page', networkOf(request.ip)),
          perMinute: callsPerMinute,
          burst: 2 * callsPerMinute,
        };
        applyAdmission(reply, await door.rateLimits.admit(bucket));
      });
      pages.get<Place>('/p/:workspace', hide, async (request, reply) => {
        const { before } = request.query;
        const shown = (await ask(door, request, 'publishing.show_page', before ? { before } : {})) as ShownList;
        return send(
          request,
          reply,
          'text/html',
          listPage(shown, { workspace: request.params.workspace, styleUrl, isFirst: !before }),
        );
      });
      for (const elsewhere of ['/p', '/p/*'])
        pages.get(elsewhere, hide, async () => refuse('not_found', 'not_found', refusals.phrase('not_found')));
      pages.get<Place>('/p/:workspace/feed.xml', hide, async (request, reply) =>
        send(
          request,
          reply,
          'application/atom+xml',
          atomFeed((await ask(door, request, 'publishing.read_feed', {})) as ShownFeed),
        ),
      );
      pages.get<Place>('/p/:workspace/feed.json', hide, async (request, reply) =>
        send(
          request,
          reply,
          'application/feed+json',
          jsonFeed((await ask(door, request, 'publishing.read_feed', {})) as ShownFeed),
        ),
      );
      pages.get<Place>('/p/:workspace/:slug', hide, async (request, reply) => {
        const { slug, workspace } = request.params;
        const shown = (await ask(door, request, 'publishing.show_post', { slug })) as ShownPost;
        return send(request, reply, 'text/html', postPage(shown, { workspace, styleUrl }));
      });
    });
  };
}

function ask(door: PublicDoor, request: FastifyRequest<Place>, action: string, input: object): Promise<unknown> {
  const { workspace } = request.params;
  return runOpen(door, request, action, slugs.test(workspace) ? workspace : undefined, input);
}

/** A client that already has this version gets 304. */
function send(request: FastifyRequest, reply: FastifyReply, type: string, body: string): FastifyReply {
  const etag = `"${tagOf(body)}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=60');
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(body);
}

/** An invalid address and one where nothing exists look the same. */
function showError(error: unknown, request: FastifyRequest, reply: FastifyReply, styleUrl: string): FastifyReply {
  const language = preferredLanguage(request);
  const words = pageWords(language);
  const kind = refusalOf(error)?.kind;
  reply.type('text/html; charset=utf-8');
  if (kind === 'not_found' || kind === 'invalid')
    return reply.code(404).send(messagePage(words.nothingHere, language, styleUrl));
  if (kind === 'too_many') return reply.code(429).send(messagePage(words.tooMany, language, styleUrl));
  logIfAway(error, request.log);
  if (kind === 'unavailable')
    return reply
      .code(503)
      .header('retry-after', '1')
      .send(messagePage(words.unavailable, language, styleUrl));
  request.log.error({ err: error }, 'a public page failed');
  return reply.code(500).send(messagePage(words.failed, language, styleUrl));
}

function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
