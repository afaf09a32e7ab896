import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chatPasswordBucket, workspaceChatBucket } from '../../access/buckets.ts';
import type { Bucket } from '../../access/rate-limits.ts';
import type { Sessions } from '../../access/sessions.ts';
import type { Download } from '../../kernel/download.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';
import { preferredLanguage } from '../http/language.ts';
import type { Origins } from '../http/origins.ts';
import { readJson } from '../http/read-json.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { refusals } from '../words/refusals.ts';
import { chatSchemas } from './chat-schemas.ts';
import { presentError } from './present-error.ts';
import { admitStranger, type PublicDoor, runOpen } from './public-door.ts';

interface Page {
  Params: { workspace: string; slug: string };
}

export interface ChatDoor extends PublicDoor {
  sessions: Sessions;
  cookie: SessionCookie;
  origins: Origins;
}

const bodyLimit = 64 * 1024;
/** As workspaces and chat pages may be called; anything else is nobody's address. */
const slugs = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** The chat pages of workflows. Pass and conversation travel in headers: addresses end up in logs. */
export function chatRoutes(door: ChatDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admitStranger(door, request, reply);
    });

    app.get<Page>('/api/public/chat/:workspace/:slug', { schema: chatSchemas.show }, async (request) => {
      const { workspace, slug } = pageOf(request);
      const input = { slug, isMember: await isMember(door, request), ...shownBy(request) };
      return runOpen(door, request, 'workflows.show_chat', workspace, input);
    });

    app.post<Page>('/api/public/chat/:workspace/:slug/enter', { bodyLimit, schema: chatSchemas.enter }, async (request) => {
      const { workspace, slug } = pageOf(request);
      await admitInto(door, chatPasswordBucket(workspace, slug));
      const input = { slug, isMember: await isMember(door, request), ...(await bodyOf(request, 'password')) };
      return runOpen(door, request, 'workflows.enter_chat', workspace, input);
    });

    app.post<Page>('/api/public/chat/:workspace/:slug', { bodyLimit, schema: chatSchemas.say }, async (request, reply) => {
      const { workspace, slug } = pageOf(request);
      await admitInto(door, workspaceChatBucket(workspace));
      const input = { slug, isMember: await isMember(door, request), ...shownBy(request), ...(await bodyOf(request, 'text')) };
      const answer = (await runOpen(door, request, 'workflows.say_in_chat', workspace, input)) as Download;
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(asEvents(answer.chunks)));
    });
  };
}

function pageOf({ params: { workspace, slug } }: FastifyRequest<Page>): Page['Params'] {
  if (!slugs.test(workspace) || !slugs.test(slug)) refuse('not_found', 'not_found', refusals.phrase('not_found'));
  return { workspace, slug };
}

async function admitInto({ rateLimits }: ChatDoor, bucket: Bucket): Promise<void> {
  const { admitted, retryAt } = await rateLimits.admit(bucket);
  if (!admitted) refuse('too_many', 'rate_limited', refusals.phrase('too_many_messages'), { retryAt });
}

/** Whether a session of a member is shown, by a page of our own. */
async function isMember({ sessions, cookie, origins, runtime }: ChatDoor, request: FastifyRequest<Page>): Promise<boolean> {
  const token = cookie.read(request);
  if (token === undefined) return false;
  if (request.method !== 'GET') origins.requireOwn(request);
  const visited = await runtime.settings.principals.ofVisitor(request.params.workspace, preferredLanguage(request));
  return visited !== undefined && sessions.isOpen(token, visited.workspaceId);
}

function shownBy({ headers }: FastifyRequest): { pass?: string; conversation?: string } {
  const { 'x-chat-pass': pass, 'x-chat-conversation': conversation } = headers;
  return { ...(typeof pass === 'string' && pass !== '' && { pass }), ...(typeof conversation === 'string' && conversation !== '' && { conversation }) };
}

/** Nothing but this one field is a visitor's to say. */
async function bodyOf(request: FastifyRequest, field: string): Promise<Record<string, unknown>> {
  const body = await readJson(request.body, {});
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    return refuseInput([faultAt('', inputFaults.phrase('of_type', { types: inputFaults.phrase('type.object') }))]);
  return { [field]: (body as Record<string, unknown>)[field] };
}

/** Lines of JSON as server-sent events. */
async function* asEvents(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const some of lines) yield some.replaceAll(/^(.+)\n/gm, 'data: $1\n\n');
}
