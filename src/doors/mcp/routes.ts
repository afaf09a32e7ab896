import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actionBucket } from '../../access/buckets.ts';
import type { CallCounts } from '../../access/call-counts.ts';
import type { PlanLimits } from '../../access/plans.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Toolbox } from '../../runtime/tools/toolbox.ts';
import { type Credentials, findCaller } from '../http/find-caller.ts';
import { readMessage } from '../http/json-rpc.ts';
import type { Origins } from '../http/origins.ts';
import { requireOwnPlace } from '../http/own-place.ts';
import { presentRpcError } from '../http/present-rpc-error.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { readJson } from '../http/read-json.ts';
import { answerBatch } from './answer-batch.ts';
import { answerMessage } from './answer-message.ts';
import { describeSchema, messageSchema } from './mcp-schema.ts';
import { describeServer } from './server-info.ts';

export interface McpDoor extends Credentials {
  toolbox: Toolbox;
  rateLimits: RateLimits;
  limitsOf(plan: string): PlanLimits;
  callCounts: CallCounts;
  origins: Origins;
  baseUrl: string;
  version: string;
}

const path = '/api/mcp';
const bodyLimit = 16 * 1024 * 1024;

/** Door 1: AI clients, by the Model Context Protocol. It is stateless: every request is independent. */
export function mcpRoutes(door: McpDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    const callers = new WeakMap<FastifyRequest, Principal>();
    const callerOf = (request: FastifyRequest) =>
      callers.get(request) ?? refuse('unauthenticated', 'unauthorized', 'The request was not authenticated.');
    const admit = ({ userId, workspace }: Principal) => {
      door.callCounts.count(workspace.id, 'mcp');
      return door.rateLimits.admit(actionBucket(userId, door.limitsOf(workspace.plan)));
    };

    app.setErrorHandler(presentRpcError(door.baseUrl));
    // Checked before the body is read: foreign web pages, unknown callers, and rate limits.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      requireOwnPlace(door.origins, request);
      const caller = await findCaller(door, request);
      applyAdmission(reply, await admit(caller));
      callers.set(request, caller);
    });

    app.get(path, { schema: describeSchema }, async (request, reply) => {
      // There is no stream. Answering 200 to clients that look for one would make them ask again every second.
      if (wantsStreamOnly(request)) reply.code(405).header('allow', 'POST, GET');
      return describeServer(door.version);
    });

    app.post(path, { schema: messageSchema, bodyLimit, attachValidation: true }, async (request, reply) => {
      const body =
        (await readJson(request.body)) ??
        refuse('malformed', 'unreadable_body', 'The body is empty; send a JSON-RPC message.');
      const principal = callerOf(request);
      const call = { toolbox: door.toolbox, principal, request, version: door.version };
      const answer = Array.isArray(body)
        ? await answerBatch(call, body, async () => (await admit(principal)).admitted)
        : await answerMessage(call, readMessage(body));
      return answer
        ? reply.code(answer.status).type('application/json; charset=utf-8').send(answer.text)
        : reply.code(202).send();
    });

    app.route({
      method: ['DELETE', 'PUT', 'PATCH', 'OPTIONS'],
      url: path,
      schema: { hide: true },
      handler: refuseMethod,
    });
  };
}

function wantsStreamOnly({ headers }: FastifyRequest): boolean {
  const accept = (headers.accept ?? '').toLowerCase();
  return accept.includes('text/event-stream') && !accept.includes('application/json') && !accept.includes('*/*');
}

/** There are no sessions to end. */
async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(405).header('allow', 'POST, GET').send({ error: 'Only POST and GET.' });
}
