import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { Type } from 'typebox';
import { digestOf } from '../../kernel/ids.ts';
import { refusalBodies } from '../http/error-bodies.ts';

export interface OperationsDoor {
  /** Why requests cannot be served now; undefined if they can. */
  whyNotReady(): Promise<string | undefined>;
  metrics(): Pick<Registry, 'contentType' | 'metrics'>;
  metricsToken: string | null;
}

const shared = { tags: ['Operations'], security: [] };
const schemas = {
  alive: {
    ...shared,
    operationId: 'isAlive',
    summary: 'The process is alive',
    response: { 200: Type.Object({ status: Type.Literal('ok') }) },
  },
  ready: {
    ...shared,
    operationId: 'isReady',
    summary: 'The process can take requests',
    response: {
      200: Type.Object({ status: Type.Literal('ready') }),
      503: Type.Object(
        { status: Type.Literal('not ready'), reason: Type.String() },
        { description: 'Not now; Retry-After says when to ask again.' },
      ),
    },
  },
  metrics: {
    tags: ['Operations'],
    security: [{ metricsToken: [] }, {}] as Record<string, string[]>[],
    operationId: 'getMetrics',
    summary: 'Prometheus metrics',
    response: {
      200: { description: 'The metrics.', content: { 'text/plain': { schema: { type: 'string' } } } },
      ...refusalBodies(401),
    } as Record<number, object>,
  },
};

/** For operators: whether the process is alive, whether it can serve requests, and its metrics. */
export function operationRoutes(door: OperationsDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', { schema: schemas.alive }, async () => ({ status: 'ok' }));

    app.get('/readyz', { schema: schemas.ready }, async (_request, reply) => {
      // Until the start is complete, and while stopping, front.ts answers instead.
      const reason = await door.whyNotReady();
      if (reason === undefined) return { status: 'ready' };
      return reply.code(503).header('retry-after', '1').send({ status: 'not ready', reason });
    });

    app.get('/metrics', { schema: schemas.metrics }, async (request, reply) => {
      const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (door.metricsToken !== null && !timingSafeEqual(digestOf(given), digestOf(door.metricsToken)))
        return reply.code(401).send({ error: 'The metrics token is required as Bearer token.', code: 'unauthorized' });
      const metrics = door.metrics();
      return reply.type(metrics.contentType).send(await metrics.metrics());
    });
  };
}
