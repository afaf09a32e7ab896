import type { FastifyInstance } from 'fastify';
import { type Loop, loopHeader, type OwnLoop } from '../../kernel/own-loop.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where svc itself makes the call. */
    loop: Loop | undefined;
  }
}

/** Before any door looks at a request: whether it comes from svc itself, and from what. */
export function readLoops(app: FastifyInstance, ownLoop: OwnLoop): void {
  app.decorateRequest('loop', undefined);
  app.addHook('onRequest', async (request) => {
    request.loop = ownLoop.read(request.headers[loopHeader]);
  });
}
