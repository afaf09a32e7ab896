import type { FastifyRequest } from 'fastify';
import { refuse } from '../../kernel/refusal.ts';
import type { Origins } from './origins.ts';

/** For doors of programs: no page that a browser was lured to, and no name that only pretends to be ours. */
export function requireOwnPlace(origins: Origins, request: FastifyRequest): void {
  origins.refuseForeign(request);
  if (!origins.isOwnHost(request.host)) refuse('forbidden', 'foreign_host', 'This svc is not known under that host: use the address in SVC_BASE_URL.');
}
