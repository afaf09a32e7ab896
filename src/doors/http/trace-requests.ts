import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequest, type RequestSpan } from '../../kernel/tracing.ts';

/** Routes that monitoring calls every few seconds, or that stay open for hours. Their spans would hide the others. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', '/api/live']);

/** Creates a span for each request, so that everything it causes belongs to one trace. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { traceparent } = request.headers;
    const span = untraced.has(route)
      ? undefined
      : beginRequest(
          `${request.method} ${route}`,
          { 'http.request.method': request.method, 'http.route': route },
          typeof traceparent === 'string' ? traceparent : undefined,
          [request.raw, reply.raw],
        );
    if (!span) return done();
    spans.set(request, span);
    span.run(done);
  });
  app.addHook('onResponse', async (request, reply) => spans.get(request)?.end(reply.statusCode));
}
