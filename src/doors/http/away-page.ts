import type { FastifyReply, FastifyRequest } from 'fastify';
import { closedPage, closedPageHeaders } from './closed-page.ts';

/** Whether a person is looking at the answer. */
export function isInBrowser({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** The page for people while the database is unavailable. It reloads by itself. */
export function sendAwayPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ ...closedPageHeaders, 'retry-after': '1' })
    .send(closedPage('away', request));
}
