import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actionBucket } from '../../access/buckets.ts';
import { digestOf } from '../../kernel/ids.ts';
import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import { errorText, readMessage, rpcCodes } from '../http/json-rpc.ts';
import { openDoor } from '../http/open-door.ts';
import { requireOwnPlace } from '../http/own-place.ts';
import { presentRpcError } from '../http/present-rpc-error.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { readJson } from '../http/read-json.ts';
import { isDatabaseAway } from '../http/refusal-of.ts';
import type { A2aDoor } from './a2a-door.ts';
import { callSchema, cardSchema } from './a2a-schema.ts';
import { a2aPath } from './agent-card.ts';
import { answerCall, callerOf, type OpenStream } from './answer-call.ts';
import type { Dialect } from './dialect.ts';
import { dialect03 } from './dialect-0-3.ts';
import { dialect10 } from './dialect-1-0.ts';
import { faultText } from './faults.ts';
import { StreamPlaces } from './stream-places.ts';

const cardPath = '/.well-known/agent-card.json';
const bodyLimit = 10 * 1024 * 1024;
const versionHeader = 'a2a-version';
const json = 'application/json; charset=utf-8';

/**
 * The Agent2Agent protocol: other agents hand tasks to workflows, on behalf of the person whose credential they
 * present.
 */
export function a2aRoutes(door: A2aDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    await openDoor(app, publicCard(door));
    await openDoor(app, calls(door));
  };
}

/** Describes the server. Its skills are only shown to callers who may ask for them. */
function publicCard({ baseUrl, version }: A2aDoor) {
  const facts = {
    name: 'svc',
    description: 'Workflows of a workspace, as skills that other agents may call. Show an API key to see them.',
    version,
    baseUrl,
    skills: [],
  };
  const cardIn = (dialect: Dialect) => {
    const text = JSON.stringify(dialect.card(facts));
    return { text, tag: `"${digestOf(text).toString('base64url').slice(0, 22)}"` };
  };
  const [newer, older] = [cardIn(dialect10), cardIn(dialect03)];
  return async (app: FastifyInstance): Promise<void> => {
    app.get(cardPath, { schema: cardSchema }, async (request, reply) => {
      const card = request.headers[versionHeader] === '1.0' ? newer : older;
      reply.header('cache-control', 'public, max-age=300').header('vary', versionHeader).header('etag', card.tag);
      return request.headers['if-none-match'] === card.tag ? reply.code(304).send() : reply.type(json).send(card.text);
    });
  };
}

function calls(door: A2aDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    const callers = new WeakMap<FastifyRequest, Principal>();
    const closing = new AbortController();
    const streams = new StreamPlaces();

    app.setErrorHandler(presentRpcError(door.baseUrl, 'A2A'));
    app.addHook('preClose', async () => closing.abort());
    // Checked before the body is read: foreign web pages, unknown callers, and rate limits.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      requireOwnPlace(door.origins, request);
      const caller = await callerOf({ door, request });
      door.callCounts.count(caller.workspaceId, 'a2a');
      applyAdmission(
        reply,
        await door.rateLimits.admit(actionBucket(caller.userId, door.limitsOf(caller.workspace.plan))),
      );
      callers.set(request, caller);
    });

    app.post(a2aPath, { schema: callSchema, bodyLimit }, async (request, reply) => {
      const body =
        (await readJson(request.body)) ??
        refuse('malformed', 'unreadable_body', 'The body is empty; send a JSON-RPC message.');
      const message = readMessage(body);
      if (message.kind === 'silent') return reply.code(202).send();
      if (message.kind === 'invalid')
        return reply
          .code(400)
          .type(json)
          .send(errorText(message.id, rpcCodes.invalidRequest, `Invalid Request: ${message.message}`));
      const principal =
        callers.get(request) ?? refuse('unauthenticated', 'unauthorized', 'The request was not authenticated.');
      try {
        requireKnownVersion(request);
        const answer = await answerCall({ door, principal, request, streams, closing: closing.signal }, message);
        return typeof answer === 'string' ? reply.type(json).send(answer) : sendStream(reply, answer);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        return reply.type(json).send(faultText(message.id, error, request));
      }
    });
  };
}

function sendStream(reply: FastifyReply, { events, leave }: OpenStream): FastifyReply {
  reply.raw.once('close', leave);
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(Readable.from(events));
}

/** Protocol: Versioning. Without a version, 0.3 is assumed, whose methods have other names. */
function requireKnownVersion(request: FastifyRequest): void {
  const asked = String(request.headers[versionHeader] ?? '').trim();
  if (!/^$|^0\.3(\.\d+)?$|^1\.0(\.\d+)?$/.test(asked))
    refuse('invalid', 'version_not_supported', 'Versions 1.0 and 0.3 of the protocol are spoken here.');
}
