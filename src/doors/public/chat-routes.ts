import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { workspaceChatBucket } from '../../access/buckets.ts';
import type { Bucket } from '../../access/rate-limits.ts';
import type { Sessions } from '../../access/sessions.ts';
import type { Download } from '../../kernel/download.ts';
import { refuse } from '../../kernel/refusal.ts';
import { preferredLanguage } from '../http/language.ts';
import type { Origins } from '../http/origins.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { refusals } from '../words/refusals.ts';
import type { ChatGuesses } from './chat-guesses.ts';
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
  guesses: ChatGuesses;
}

const bodyLimit = 64 * 1024;

/** The chat pages of workflows. Pass and conversation are sent in headers, because addresses end up in logs. */
export function chatRoutes(door: ChatDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admitStranger(door, request, reply);
    });

    const schemas = chatSchemas(door.runtime.settings.catalogue);
    app.get<Page>('/api/public/chat/:workspace/:slug', { schema: schemas.show }, async (request) => {
      const { workspace, slug } = request.params;
      const input = { slug, isMember: await isMember(door, request), ...shownBy(request) };
      return runOpen(door, request, 'workflows.show_chat', workspace, input);
    });

    app.post<Page & { Body: { password: string } }>(
      '/api/public/chat/:workspace/:slug/enter',
      { bodyLimit, schema: schemas.enter },
      async (request, reply) => {
        const { workspace, slug } = request.params;
        return door.guesses.admit(request, reply, `${workspace}/${slug}`, async () => {
          const input = { slug, isMember: await isMember(door, request), password: request.body.password };
          return runOpen(door, request, 'workflows.enter_chat', workspace, input);
        });
      },
    );

    app.post<Page & { Body: { text: string } }>(
      '/api/public/chat/:workspace/:slug',
      { bodyLimit, schema: schemas.say },
      async (request, reply) => {
        const { workspace, slug } = request.params;
        await admitInto(door, workspaceChatBucket(workspace));
        const input = { slug, isMember: await isMember(door, request), ...shownBy(request), text: request.body.text };
        const answer = (await runOpen(door, request, 'workflows.say_in_chat', workspace, input)) as Download<string>;
        return reply
          .type('text/event-stream; charset=utf-8')
          .header('x-accel-buffering', 'no')
          .send(Readable.from(asEvents(answer.chunks)));
      },
    );
  };
}

async function admitInto({ rateLimits }: ChatDoor, bucket: Bucket): Promise<void> {
  const { admitted, retryAt } = await rateLimits.admit(bucket);
  if (!admitted) refuse('too_many', 'rate_limited', refusals.phrase('too_many_messages'), { retryAt });
}

/** Whether the request comes from our own page with a member's session. */
async function isMember(
  { sessions, cookie, origins, runtime }: ChatDoor,
  request: FastifyRequest<Pick<Page, 'Params'>>,
): Promise<boolean> {
  const token = cookie.read(request);
  if (token === undefined) return false;
  if (request.method !== 'GET') origins.requireOwn(request);
  const visited = await runtime.settings.principals.ofVisitor(request.params.workspace, preferredLanguage(request));
  return visited !== undefined && sessions.isOpen(token, visited.workspaceId);
}

function shownBy({ headers }: FastifyRequest): { pass?: string; conversation?: string } {
  const { 'x-chat-pass': pass, 'x-chat-conversation': conversation } = headers;
  return {
    ...(typeof pass === 'string' && pass !== '' && { pass }),
    ...(typeof conversation === 'string' && conversation !== '' && { conversation }),
  };
}

/** Converts lines of JSON to server-sent events. */
async function* asEvents(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const some of lines) yield some.replaceAll(/^(.+)\n/gm, 'data: $1\n\n');
}
