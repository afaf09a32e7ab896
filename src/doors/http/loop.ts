import type { FastifyInstance } from 'fastify';
import { type Loop, loopHeader, type OwnLoop } from '../../kernel/own-loop.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if svc itself makes the call. */
    loop: Loop | undefined;
  }
}

/** Reads, before any door, whether a request comes from svc itself and what caused it. */
export function readLoops(app: FastifyInstance, ownLoop: OwnLoop): void {
  app.decorateRequest('loop', undefined);
  app.addHook('onRequest', async (request) => {
    request.loop = ownLoop.read(request.headers[loopHeader]);
  });
}
