import type { Services } from '../compose.ts';
import type { Metrics } from '../doors/operations/metrics.ts';
import { ScheduleClockwork } from '../engine/schedules/clockwork.ts';
import { CronScheduler } from '../queue/cron.ts';
import { enqueue } from '../queue/enqueue.ts';
import { Worker } from '../queue/worker.ts';

export interface WorkerProcess {
  stop(): Promise<void>;
}

/** Runs a step of the start, and repeats it if the database is briefly unavailable. */
type Wait = <Result>(step: () => Promise<Result>) => Promise<Result>;

/** Runs jobs, takes over what other processes left behind, and runs the schedules. */
export async function startWorker(
  services: Services,
  metrics: Metrics,
  wait: Wait = (step) => step(),
): Promise<WorkerProcess> {
  const { workerDatabase: database, signals, clock, jobs, cron, config, dispatcher, engine, courier, log } = services;
  const worker = new Worker({
    database,
    signals,
    clock,
    jobs,
    concurrency: config.workerConcurrency,
    onError: (error, job) =>
      log.error(
        { err: error, job: job && { id: job.id, kind: job.kind, attempt: job.attempt } },
        job ? 'a job failed' : 'the worker failed',
      ),
    onEnd: (job, outcome, ms) => metrics.jobEnded(job.kind, outcome, ms),
  });
  const scheduler = new CronScheduler({
    database,
    signals,
    clock,
    entries: cron,
    onError: (error) => log.error({ err: error }, 'the clockwork failed'),
  });
  const partitions = cron.find((entry) => entry.name === 'upkeep.partitions');
  const clockwork = new ScheduleClockwork({
    database,
    clock,
    queueRun: (db, order) => engine.queue(db, order),
    wake: () => engine.wake(),
    onError: (error) => log.error({ err: error }, 'the clockwork of schedules failed'),
  });
  dispatcher.start();
  // After a long pause the month's partitions may be missing, so they are not left to the next full hour.
  if (partitions) await wait(() => enqueue(database, partitions.job, {}, { uniqueKey: 'cron:upkeep.partitions' }));
  await wait(() => scheduler.start());
  worker.start();
  engine.startWorker();
  courier.start();
  clockwork.start();
  return {
    async stop() {
      await Promise.all([scheduler.stop(), clockwork.stop()]);
      await Promise.all([worker.stop(), courier.stop()]);
    },
  };
}
