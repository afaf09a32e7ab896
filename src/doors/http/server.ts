import cookie from '@fastify/cookie';
import '@fastify/swagger';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '../../kernel/ids.ts';
import type { OwnLoop } from '../../kernel/own-loop.ts';
import { compressAnswers } from './compress-answers.ts';
import { readLoops } from './loop.ts';
import type { PublicHost } from './public-host.ts';
import { smallBody } from './read-json.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { traceRequests } from './trace-requests.ts';
import { validateRequests } from './validate-requests.ts';

export interface ServerSettings {
  log: Logger;
  trustedProxies: string[];
  https: boolean;
  publicHost?: PublicHost;
  ownLoop?: OwnLoop;
}

/** The plumbing every door stands on: request ids, raw bodies, security headers, one log line per request. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: settings.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    // A route that expects more says so.
    bodyLimit: smallBody.bytes,
    genReqId: () => newId(),
    frameworkErrors(error, request, reply) {
      // Answered before any hook: what every answer carries is set here too.
      setSecurityHeaders(reply as unknown as FastifyReply, settings.https);
      reply.header('x-request-id', request.id);
      request.log.info({ method: request.method, route: 'unknown', status: error.statusCode }, 'request');
      // No endpoint has an address that cannot be read, and whoever looks for one learns no more than that.
      if (request.url.startsWith('/api/webhooks/')) return void (reply as unknown as FastifyReply).code(404).send();
      const door = /^\/api\/(os|cli)\//.test(request.url) ? { ok: false } : {};
      void (reply as unknown as FastifyReply)
        .code(error.statusCode ?? 400)
        .send({ ...door, error: 'The address of the request cannot be read.', code: 'bad_request' });
    },
    // Requests under way when the doors close are still answered; new ones do not come this far (front.ts).
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  // Bodies stay bytes: a door reads them when its order of refusals says so, and signatures need them as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  validateRequests(app);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  traceRequests(app);
  // Before cookies are read: whoever is signed in elsewhere is a stranger at the host of the public pages.
  app.addHook('onRequest', async (request) => {
    if (settings.publicHost?.isAskedBy(request)) delete request.raw.headers.cookie;
  });
  if (settings.ownLoop) readLoops(app, settings.ownLoop);
  await app.register(cookie);
  compressAnswers(app);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    setSecurityHeaders(reply, settings.https);
    if (settings.publicHost?.hides(request))
      return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this address.\n');
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, not the address: addresses may carry tokens.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  return app;
}
