import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { actionBucket } from '../../access/buckets.ts';
import type { CallCounts } from '../../access/call-counts.ts';
import type { Keys } from '../../access/keys.ts';
import type { PlanLimits } from '../../access/plans.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import type { Sessions } from '../../access/sessions.ts';
import { Download } from '../../kernel/download.ts';
import { stringify } from '../../kernel/json-text.ts';
import { lowered } from '../../kernel/own-loop.ts';
import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { type ListName, toolLists } from '../../runtime/tools/tool-list.ts';
import type { Toolbox } from '../../runtime/tools/toolbox.ts';
import { findSession } from '../http/find-session.ts';
import { IdempotencyKey, idempotencyKeyOf } from '../http/idempotency-key.ts';
import { spokenLanguage } from '../http/language.ts';
import type { Origins } from '../http/origins.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { readJson, sizeOf } from '../http/read-json.ts';
import { sendDownload } from '../http/send-download.ts';
import { sendTagged } from '../http/send-tagged.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { refusals } from '../words/refusals.ts';
import { actionRefusals, answerOf } from './action-answer.ts';
import { presentError } from './present-error.ts';
import { toolTexts } from './present-tools.ts';

export interface ActionDoor {
  runtime: Runtime;
  sessions: Sessions;
  keys: Keys;
  rateLimits: RateLimits;
  limitsOf(plan: string): PlanLimits;
  cookie: SessionCookie;
  origins: Origins;
  toolbox: Toolbox;
}

const Anything = Type.Object({}, { additionalProperties: true });
const Tools = Type.Object({
  actions: Type.Array(Anything),
  triggers: Type.Optional(Type.Array(Anything)),
  modules: Type.Array(Anything),
});

/** The largest limit that an action declares. Each action has its own. */
const bodyLimit = 32 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** Door 2: the actions of the workspace, for a browser session. spec: Action catalogue and action call. */
export function sessionActionRoutes(door: ActionDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    addRoutes(
      app,
      door,
      {
        prefix: '/api/os',
        tag: 'Actions',
        security: [{ session: [] }],
        sessionOnlyToo: true,
        listed: false,
        toolsToo: false,
      },
      async (request, reply) => {
        const { principal } = await findSession(door, request, reply);
        if (request.method !== 'GET') door.origins.requireOwn(request);
        return principal;
      },
    );
  };
}

/**
 * The same answers for the command line of a paired computer, which can also call the tools of AI clients by name.
 * contract: API keys.
 */
export function commandLineActionRoutes(door: ActionDoor & { callCounts: CallCounts }) {
  return async (app: FastifyInstance): Promise<void> => {
    addRoutes(
      app,
      door,
      {
        prefix: '/api/cli',
        tag: 'Command line',
        security: [{ apiKey: [] }],
        sessionOnlyToo: false,
        listed: true,
        toolsToo: true,
      },
      async (request) => {
        const key = request.headers['x-api-key'];
        const found = typeof key === 'string' ? await door.keys.find(key) : undefined;
        if (found?.kind !== 'computer')
          refuse('unauthenticated', 'unauthorized', refusals.phrase('computer_key_pair_first'));
        door.callCounts.count(found.principal.workspaceId, 'cli');
        return found.principal;
      },
    );
  };
}

interface DoorOptions {
  prefix: string;
  tag: string;
  security: Record<string, string[]>[];
  sessionOnlyToo: boolean;
  /** Whether the reference shows the call as one route. If not, it shows one route per action (openapi.ts). */
  listed: boolean;
  /** Whether it also lists and calls tools that are not actions: tools about tools, workflows, connected apps. */
  toolsToo: boolean;
}

function addRoutes(
  app: FastifyInstance,
  door: ActionDoor,
  options: DoorOptions,
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Principal>,
): void {
  app.decorateRequest('principal', null);
  app.setErrorHandler(presentError);

  // Checked before the body is read, so that an unknown caller, or one over the limit, need not send it.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const principal = await authenticate(request, reply);
    applyAdmission(
      reply,
      await door.rateLimits.admit(actionBucket(principal.userId, door.limitsOf(principal.workspace.plan))),
    );
    request.principal = lowered(principal, request.loop);
  });

  const { prefix, tag, security } = options;
  const textOf = toolTexts(door.runtime.settings.catalogue);
  const toolsSchema = {
    tags: [tag],
    operationId: options.toolsToo ? 'listCommandLineTools' : 'listTools',
    summary: 'Permitted actions, event triggers and modules',
    security,
    querystring: Type.Object({
      localized: Type.Optional(Type.Unknown({ description: '1 adds labels in the language of Accept-Language.' })),
      brief: Type.Optional(Type.Unknown({ description: '1 leaves out schemas, descriptions, examples and triggers.' })),
      all: Type.Optional(
        Type.Unknown({ description: '1 adds the actions that the caller may not use, with permitted: false.' }),
      ),
      ...(options.toolsToo && {
        list: Type.Optional(
          Type.Unsafe<ListName>({
            type: 'string',
            enum: [...toolLists],
            description: 'The tools as AI clients are shown them, instead of the actions.',
          }),
        ),
      }),
    }),
    response: {
      200: options.toolsToo ? Type.Union([Tools, Type.Object({ tools: Type.Array(Anything) })]) : Tools,
      ...actionRefusals(401, 422, 429, 503),
    },
  };
  app.get<{ Querystring: { localized?: string; brief?: string; all?: string; list?: ListName } }>(
    `${prefix}/tools`,
    { schema: toolsSchema },
    async (request, reply) => {
      const { list } = request.query;
      if (options.toolsToo && list !== undefined) return { tools: await door.toolbox.list(principalOf(request), list) };
      const localized = request.query.localized === '1' ? spokenLanguage(request) : undefined;
      const [brief, all] = [request.query.brief === '1', request.query.all === '1'];
      const text = textOf(principalOf(request), {
        sessionOnlyToo: options.sessionOnlyToo,
        language: localized,
        brief,
        all,
      });
      // Contains no data of the workspace, and permissions are checked each time, so a browser may keep it.
      reply.header('cache-control', 'private, no-cache');
      return sendTagged(request, reply, 'application/json; charset=utf-8', text);
    },
  );

  app.post<{ Params: { action: string } }>(
    `${prefix}/actions/:action`,
    {
      bodyLimit,
      schema: {
        hide: !options.listed,
        tags: [tag],
        operationId: 'runAction',
        summary: 'Run an action or a tool',
        description: 'The body is the action’s input. Risky actions answer with an approval card.',
        security,
        headers: Type.Object({ 'Idempotency-Key': IdempotencyKey }),
        body: Type.Unknown({ description: 'Checked against the schema of the action.' }),
        response: { 200: answerOf(Type.Unknown()), ...actionRefusals(401, 403, 404, 409, 413, 422, 429, 503) },
      },
      // Unknown and forbidden actions are reported before errors in the call.
      attachValidation: true,
    },
    async (request, reply) => {
      const principal = principalOf(request);
      const name = request.params.action;
      // Names of actions contain a dot, names of tools do not.
      if (options.toolsToo && !name.includes('.')) {
        if (request.invalid) throw request.invalid;
        const result = await door.toolbox.call(principal, name, await readJson(request.body, {}), {
          idempotencyKey: idempotencyKeyOf(request),
          bytes: sizeOf(request.body),
        });
        return reply.type('application/json; charset=utf-8').send(stringify({ ok: true, result }));
      }
      // Unknown or forbidden actions and oversized bodies are reported before an invalid JSON body.
      door.runtime.admit(name, principal, sizeOf(request.body));
      if (request.invalid) throw request.invalid;
      const input = await readJson(request.body, {});
      const { result, activity, events, warnings } = await door.runtime.runAction({
        name,
        input,
        principal,
        idempotencyKey: idempotencyKeyOf(request),
      });
      if (result instanceof Download) return sendDownload(reply, result);
      return reply
        .type('application/json; charset=utf-8')
        .send(stringify({ ok: true, result, activity, events, ...(warnings && { warnings }) }));
    },
  );
}

function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Error('The request was not authenticated.');
  return request.principal;
}
