import { pino } from 'pino';
import { compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { createMetrics } from '../../src/doors/operations/metrics.ts';
import { startWorker } from '../../src/processes/worker.ts';
import { defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { openSignals } from '../../src/storage/signals.ts';
import { answerOrders, type QueueUnderTest, type Started } from '../harness/queue-orders.ts';

/** svc's own queue and worker, whole, with two jobs that do nothing. */
const config = readConfig(process.env);
const log = pino({ level: 'error', base: null });
let started: Started = () => undefined;

const outside = defineJob<{ sentAt: string }>({
  kind: 'bench.outside',
  mode: 'outside',
  run: async (_ctx, { sentAt }) => started(sentAt),
});
const transactional = defineJob<{ sentAt: string }>({
  kind: 'bench.transaction',
  mode: 'transaction',
  run: async (_ctx, { sentAt }) => started(sentAt),
});

const connection = { connectionString: config.databaseUrl ?? '' };
const services = await compose({
  config,
  connection,
  secretKey: config.secretKey ?? '',
  log,
  extraJobs: [outside, transactional],
});
// A second one, as another process has it: what it sends reaches the worker through the database alone.
const farSignals = await openSignals(connection, (error) => log.error(error));
const metrics = createMetrics();
const counting = {
  ...metrics,
  jobEnded: (kind: string, outcome: string, ms: number) => {
    metrics.jobEnded(kind, outcome, ms);
    if (kind.startsWith('bench.')) queue.ended(1);
  },
};
await startWorker(services, counting);

const queue: QueueUnderTest = {
  ended: () => undefined,
  add: (kind, sentAt) =>
    services.database.transaction((tx) => enqueue(tx, kind === outside.kind ? outside : transactional, { sentAt })),
  wake: (far) => (far ? farSignals : services.signals).send('jobs'),
  onStart(listen) {
    started = listen;
  },
};
answerOrders(queue);
