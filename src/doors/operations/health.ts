import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { digestOf } from '../../kernel/ids.ts';

export interface OperationsDoor {
  /** Why requests cannot be served now; undefined where they can. */
  whyNotReady(): Promise<string | undefined>;
  metrics: Registry;
  metricsToken: string | null;
}

/** For who runs the service: is the process alive, can it take requests, how is it doing. */
export function operationRoutes(door: OperationsDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', { schema: { tags: ['Operations'], summary: 'The process is alive' } }, async () => ({ status: 'ok' }));

    app.get('/readyz', { schema: { tags: ['Operations'], summary: 'The process can take requests' } }, async (_request, reply) => {
      // Before the start is done and while stopping, front.ts answers in this place.
      const reason = await door.whyNotReady();
      if (reason === undefined) return { status: 'ready' };
      return reply.code(503).header('retry-after', '1').send({ status: 'not ready', reason });
    });

    app.get('/metrics', { schema: { tags: ['Operations'], summary: 'Prometheus metrics' } }, async (request, reply) => {
      const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (door.metricsToken !== null && !timingSafeEqual(digestOf(given), digestOf(door.metricsToken)))
        return reply.code(401).send({ error: 'The metrics token is required as Bearer token.', code: 'unauthorized' });
      return reply.type(door.metrics.contentType).send(await door.metrics.metrics());
    });
  };
}
