import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentError } from './present-error.ts';

/**
 * Answers every request before anything looks at its Content-Type: one that makes no sense is not a reason to refuse a
 * body.
 */
export function answerUnparsed(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.setErrorHandler(presentError);
  // The body stays a stream, whatever it says it is.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return answer(request, reply);
  });
}

/** The handler of routes that `answerUnparsed` has answered already. */
export function unreached(): never {
  throw new Error('A webhook was not answered.');
}
