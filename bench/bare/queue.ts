import pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { answerOrders, type QueueUnderTest, type Started } from '../harness/queue-orders.ts';
import { recordQueueStatements } from './queue-statements.ts';
import { inTransaction } from './transaction.ts';

/**
 * The bare minimum of a queue: svc's own statements for adding, claiming and ending a job, by the bare driver, and one
 * NOTIFY to wake up. No retries, no leases kept alive, nothing delayed, no fairness beyond the claiming statement.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const settings = { connectionString: process.env.DATABASE_URL, pipeline: true } as pg.PoolConfig;
const producers = new pg.Pool({ ...settings, max: 8 });
const workers = new pg.Pool({ ...settings, max: 10 });
const statements = await recordQueueStatements();
const listener = new pg.Client(settings);
const workerId = newId();
const concurrency = 8;
const channel = 'bare_jobs';
let started: Started = () => undefined;
let running = 0;
let claiming = false;
let again = false;

interface Claimed {
  id: number;
  attempt: number;
  kind: string;
  payload: { sentAt: string };
}

async function claim(): Promise<void> {
  again = claiming;
  if (claiming || running >= concurrency) return;
  claiming = true;
  const { rows } = await workers.query<Claimed>({
    ...statements.claim,
    values: statements.claim.valuesOf({ limit: concurrency - running, workerId }),
  });
  claiming = false;
  running += rows.length;
  for (const job of rows) started(job.payload.sentAt);
  const outside = rows.filter((job) => job.kind === 'bench.outside');
  if (outside.length > 0) void end(outside, workers.query({ ...statements.complete, values: whatCompletes(outside) }));
  for (const job of rows)
    if (job.kind !== 'bench.outside')
      void end(
        [job],
        inTransaction(workers, async (send) => ({ result: await send(statements.complete, whatCompletes([job])) })),
      );
  if (again) void claim();
}

function whatCompletes(jobs: Claimed[]): unknown[] {
  const [ids, attempts] = [jobs.map((job) => job.id), jobs.map((job) => job.attempt)];
  return statements.complete.valuesOf({ ids, attempts, workerId });
}

async function end(jobs: Claimed[], ended: Promise<unknown>): Promise<void> {
  await ended;
  running -= jobs.length;
  queue.ended(jobs.length);
  void claim();
}

const queue: QueueUnderTest = {
  ended: () => undefined,
  async add(kind, sentAt) {
    const values = statements.enqueue.valuesOf({ kind, payload: JSON.stringify({ sentAt }) });
    await inTransaction(producers, async (send) => ({ result: await send(statements.enqueue, values) }));
  },
  wake(far) {
    if (far) void producers.query('select pg_notify($1, $2)', [channel, '']);
    else void claim();
  },
  onStart(listen) {
    started = listen;
  },
};

await listener.connect();
await listener.query(`listen ${channel}`);
listener.on('notification', () => void claim());
answerOrders(queue);
