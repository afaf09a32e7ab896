import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentError } from './present-error.ts';

/** Answers every request before its Content-Type is checked, because an odd type is no reason to refuse a body. */
export function answerUnparsed(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.setErrorHandler(presentError);
  // The body stays a stream, whatever its type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return answer(request, reply);
  });
}

/** The handler of routes that `answerUnparsed` has already answered. */
export function unreached(): never {
  throw new Error('A webhook was not answered.');
}
