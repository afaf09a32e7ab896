import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { refusalOf } from '../http/refusal-of.ts';
import { InvalidRequest } from '../http/validate-requests.ts';
import { presentError as presentV1Error } from '../v1/present-error.ts';
import { executionIdHeader } from './execute-schema.ts';

/** Statuses that differ from the other v1 endpoints. contract: Workflows and runs. */
const statuses: Record<string, number> = { usage_limit_exceeded: 402, not_deployed: 403 };

export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InvalidRequest)
    return presentV1Error(
      error.faults.some(({ path }) => path === executionIdHeader)
        ? new Refusal('malformed', 'invalid_execution_id', `${executionIdHeader} must be a UUID.`)
        : error,
      request,
      reply,
    );
  const refusal = refusalOf(error);
  const status = refusal && statuses[refusal.code];
  if (refusal && status !== undefined) return reply.code(status).send({ error: refusal.message, code: refusal.code });
  // The input of a run is not a parameter of the address, so its errors are presented differently.
  if (refusal?.code === 'invalid_input')
    return reply.code(422).send({ error: refusal.message, code: refusal.code, ...refusal.details });
  return presentV1Error(error, request, reply);
}
