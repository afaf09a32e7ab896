import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { actionBucket } from '../../access/buckets.ts';
import type { CallCounts } from '../../access/call-counts.ts';
import type { Keys } from '../../access/keys.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import type { Sessions } from '../../access/sessions.ts';
import { Download } from '../../kernel/download.ts';
import { oneOf } from '../../kernel/input-faults.ts';
import { stringify } from '../../kernel/json-text.ts';
import { lowered } from '../../kernel/own-loop.ts';
import type { Principal } from '../../kernel/principal.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { type ListName, toolLists } from '../../runtime/tools/tool-list.ts';
import type { Toolbox } from '../../runtime/tools/toolbox.ts';
import { findSession } from '../http/find-session.ts';
import { preferredLanguage } from '../http/language.ts';
import type { Origins } from '../http/origins.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { readJson, sizeOf } from '../http/read-json.ts';
import { sendDownload } from '../http/send-download.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { refusals } from '../words/refusals.ts';
import { presentError } from './present-error.ts';
import { presentTools } from './present-tools.ts';

export interface ActionDoor {
  runtime: Runtime;
  sessions: Sessions;
  keys: Keys;
  rateLimits: RateLimits;
  cookie: SessionCookie;
  origins: Origins;
  toolbox: Toolbox;
}

/** Of the largest that an action declares; each has its own. */
const bodyLimit = 16 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** Door 2: the actions of the workspace, for a browser session. spec: Action catalogue and action call. */
export function sessionActionRoutes(door: ActionDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    addRoutes(app, door, { prefix: '/api/os', tag: 'Actions', security: [{ session: [] }], sessionOnlyToo: true, listed: false, toolsToo: false }, async (request, reply) => {
      const { principal } = await findSession(door, request, reply);
      if (request.method !== 'GET') door.origins.requireOwn(request);
      return principal;
    });
  };
}

/** The same bodies for a paired computer's command line, which also knows the tools of AI clients by their names. contract: API keys. */
export function commandLineActionRoutes(door: ActionDoor & { callCounts: CallCounts }) {
  return async (app: FastifyInstance): Promise<void> => {
    addRoutes(app, door, { prefix: '/api/cli', tag: 'Command line', security: [{ apiKey: [] }], sessionOnlyToo: false, listed: true, toolsToo: true }, async (request) => {
      const key = request.headers['x-api-key'];
      const found = typeof key === 'string' ? await door.keys.find(key) : undefined;
      if (found?.kind !== 'computer') refuse('unauthenticated', 'unauthorized', refusals.phrase('computer_key_pair_first'));
      door.callCounts.count(found.principal.workspaceId, 'cli');
      return found.principal;
    });
  };
}

interface DoorOptions {
  prefix: string;
  tag: string;
  security: Record<string, string[]>[];
  sessionOnlyToo: boolean;
  /** Whether the reference shows the call as one route; where it does not, it shows one for each action (openapi.ts). */
  listed: boolean;
  /** Whether it lists and calls what is no action too: the tools about tools, workflows and connected apps. */
  toolsToo: boolean;
}

function addRoutes(app: FastifyInstance, door: ActionDoor, options: DoorOptions, authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Principal>): void {
  app.decorateRequest('principal', null);
  app.setErrorHandler(presentError);

  // Before the body is read: who is not known, or calls too often, need not send it.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const principal = await authenticate(request, reply);
    const { limitsOf } = door.runtime.settings.instance;
    applyAdmission(reply, await door.rateLimits.admit(actionBucket(principal.userId, limitsOf(principal.workspace.plan))));
    request.principal = lowered(principal, request.loop);
  });

  const { prefix, tag, security } = options;
  const toolsSchema = {
    tags: [tag],
    summary: 'Permitted actions, event triggers and modules',
    security,
    querystring: Type.Object({
      localized: Type.Optional(Type.String({ description: '1 adds labels in the language of Accept-Language.' })),
      brief: Type.Optional(Type.String({ description: '1 leaves out schemas, descriptions, examples and triggers.' })),
      all: Type.Optional(Type.String({ description: '1 adds the actions that the caller may not use, with permitted: false.' })),
      ...(options.toolsToo && {
        list: Type.Optional(Type.String({ description: `One of ${toolLists.join(', ')}: the tools as AI clients are shown them, instead of the actions.` })),
      }),
    }),
  };
  app.get<{ Querystring: { localized?: string; brief?: string; all?: string; list?: string } }>(`${prefix}/tools`, { schema: toolsSchema }, async (request) => {
    if (options.toolsToo && request.query.list !== undefined) return { tools: await door.toolbox.list(principalOf(request), listName(request.query.list)) };
    const localized = request.query.localized === '1' ? preferredLanguage(request) : undefined;
    const [brief, all] = [request.query.brief === '1', request.query.all === '1'];
    return presentTools(door.runtime.settings.instance.catalogue, principalOf(request), { sessionOnlyToo: options.sessionOnlyToo, language: localized, brief, all });
  });

  app.post<{ Params: { action: string } }>(
    `${prefix}/actions/:action`,
    {
      bodyLimit,
      schema: {
        hide: !options.listed,
        tags: [tag],
        summary: 'Run an action',
        description: 'The body is the action’s input. Risky actions answer with an approval card.',
        security,
      },
    },
    async (request, reply) => {
      const principal = principalOf(request);
      const name = request.params.action;
      // Names of actions have a dot, those of tools have none.
      if (options.toolsToo && !name.includes('.')) {
        const result = await door.toolbox.call(principal, name, await readJson(request.body, {}), { idempotencyKey: idempotencyKey(request), bytes: sizeOf(request.body) });
        return reply.type('application/json; charset=utf-8').send(stringify({ ok: true, result }));
      }
      // Unknown and forbidden actions, and too large a body, are told before a body that is not JSON is.
      door.runtime.admit(name, principal, sizeOf(request.body));
      const input = await readJson(request.body, {});
      const { result, activity, events, warnings } = await door.runtime.runAction({ name, input, principal, idempotencyKey: idempotencyKey(request) });
      if (result instanceof Download) return sendDownload(reply, result);
      return reply.type('application/json; charset=utf-8').send(stringify({ ok: true, result, activity, events, ...(warnings && { warnings }) }));
    },
  );
}

function listName(text: string): ListName {
  return toolLists.find((name) => name === text) ?? refuseInput([faultAt('list', oneOf(toolLists))]);
}

function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Error('The request was not authenticated.');
  return request.principal;
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const value = request.headers['idempotency-key'];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > 255) refuseInput([faultAt('Idempotency-Key', refusals.phrase('header_value'))]);
  return value;
}
