import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { doorOf } from './door-of.ts';

export interface Metrics {
  registry: Registry;
  /** The metrics at `/metrics`: of this process, or of all processes together. */
  exposed: Pick<Registry, 'contentType' | 'metrics'>;
  jobEnded(kind: string, outcome: string, ms: number): void;
  runEnded(status: string, trigger: string, ms: number): void;
  watch(app: FastifyInstance): void;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Adds Node's metrics of this process: memory, processor time, event loop, garbage collection. These measurements
 * cannot be stopped, so they require a process that lives as long as its metrics.
 */
export function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  new Gauge({ name: 'svc_processes', help: 'Processes of svc that are told of here.', registers: [registry] }).set(1);
  const requests = new Histogram({
    name: 'svc_http_request_seconds',
    help: 'Time of HTTP requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  });
  const doors = new Histogram({
    name: 'svc_door_seconds',
    help: 'Time of HTTP requests by door, live streams excepted.',
    labelNames: ['door'],
    buckets: seconds,
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'svc_job_seconds',
    help: 'Time of background jobs.',
    labelNames: ['kind'],
    buckets: seconds,
    registers: [registry],
  });
  const outcomes = new Counter({
    name: 'svc_jobs_total',
    help: 'Background jobs by how they ended.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const runTimes = new Histogram({
    name: 'svc_run_seconds',
    help: 'Time of workflow runs, waiting included.',
    labelNames: ['trigger'],
    buckets: [...seconds, 60, 300, 3_600],
    registers: [registry],
  });
  const runs = new Counter({
    name: 'svc_runs_total',
    help: 'Workflow runs by how they ended.',
    labelNames: ['trigger', 'status'],
    registers: [registry],
  });
  return {
    registry,
    exposed: registry,
    runEnded(status, trigger, ms) {
      runTimes.observe({ trigger }, ms / 1000);
      runs.inc({ trigger, status });
    },
    jobEnded(kind, outcome, ms) {
      jobs.observe({ kind }, ms / 1000);
      outcomes.inc({ kind, outcome });
    },
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        requests.observe(
          { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
        const door = doorOf(request.routeOptions.url);
        // A live stream stays open while somebody looks at it, so its duration is not a response time.
        if (door !== 'live') doors.observe({ door }, reply.elapsedTime / 1000);
      });
    },
  };
}
