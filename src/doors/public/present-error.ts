import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentToPeople } from '../http/present-to-people.ts';

/** How public pages refuse. What does not exist and what is not for strangers look the same. */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return presentToPeople(error, request, reply, {
    door: 'public',
    instead: ({ kind }) =>
      kind === 'not_found'
        ? reply.code(404).send({ error: 'There is nothing at this address.', code: 'not_found' })
        : undefined,
  });
}
