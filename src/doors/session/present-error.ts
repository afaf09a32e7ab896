import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentToPeople } from '../http/present-to-people.ts';

/** How the session routes present refusals. */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return presentToPeople(error, request, reply, { door: 'session' });
}
