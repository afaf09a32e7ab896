import type { FastifyRequest } from 'fastify';
import { refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';
import type { Origins } from './origins.ts';

/** For doors of programs: refuses foreign web pages, and Host headers that are not ours. */
export function requireOwnPlace(origins: Origins, request: FastifyRequest): void {
  origins.refuseForeign(request);
  if (!origins.isOwnHost(request.host)) refuse('forbidden', 'foreign_host', refusals.phrase('foreign_host'));
}
