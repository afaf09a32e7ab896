import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorText, rpcCodes } from './json-rpc.ts';
import { setRetryAfter } from './rate-limit-headers.ts';
import { logIfAway, refusalOf } from './refusal-of.ts';
import { statusOf } from './statuses.ts';

/** How the MCP and A2A endpoints refuse a request before there is a message to answer. spec: Errors, MCP endpoint. */
export function presentRpcError(baseUrl: string, protocol = 'MCP') {
  const challenge = `Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource/api/mcp", scope="mcp"`;
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error, request);
    logIfAway(error, request.log);
    if (!refusal) {
      request.log.error({ err: error }, `an ${protocol} request failed`);
      return reply.code(500).send({ error: 'Internal server error', requestId: request.id });
    }
    const { kind, code, message, details } = refusal;
    if (code === 'unreadable_body')
      return reply
        .code(400)
        .type('application/json')
        .send(errorText(null, rpcCodes.parseError, `Parse error: ${message}`));
    if (kind === 'unauthenticated')
      reply.header('www-authenticate', details?.shown ? `${challenge}, error="invalid_token"` : challenge);
    setRetryAfter(reply, details);
    return reply.code(statusOf[kind]).send({ error: message, ...(kind === 'unavailable' && { code }) });
  };
}
