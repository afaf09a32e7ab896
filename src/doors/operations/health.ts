import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { digestOf } from '../../kernel/ids.ts';

export interface OperationsDoor {
  /** Resolves when the database answers. */
  askDatabase(): Promise<unknown>;
  metrics: Registry;
  metricsToken: string | null;
}

const answerWithinMs = 2_000;

/** For who runs the service: is the process alive, can it take requests, how is it doing. */
export function operationRoutes(door: OperationsDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', { schema: { tags: ['Operations'], summary: 'The process is alive' } }, async () => ({ status: 'ok' }));

    app.get('/readyz', { schema: { tags: ['Operations'], summary: 'The process can take requests' } }, async (_request, reply) => {
      // Before the start is done and while stopping, front.ts answers in this place.
      const database = await answersInTime(door.askDatabase());
      return reply.code(database ? 200 : 503).send({ status: database ? 'ready' : 'not ready' });
    });

    app.get('/metrics', { schema: { tags: ['Operations'], summary: 'Prometheus metrics' } }, async (request, reply) => {
      const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (door.metricsToken !== null && !timingSafeEqual(digestOf(given), digestOf(door.metricsToken)))
        return reply.code(401).send({ error: 'The metrics token is required as Bearer token.', code: 'unauthorized' });
      return reply.type(door.metrics.contentType).send(await door.metrics.metrics());
    });
  };
}

async function answersInTime(answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((settle) => {
    timer = setTimeout(() => settle(false), answerWithinMs);
  });
  const answered = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
