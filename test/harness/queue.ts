import { afterAll, afterEach, beforeAll } from 'vitest';
import type { AnyJob } from '../../src/queue/define-job.ts';
import type { ClaimedJob } from '../../src/queue/jobs.store.ts';
import { Worker } from '../../src/queue/worker.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { openSignals, type Signals } from '../../src/storage/signals.ts';
import { sql } from '../../src/storage/sql.ts';
import { TestClock } from './clock.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

export interface JobRow {
  id: number;
  kind: string;
  state: string;
  attempt: number;
  lastError: string | null;
  runAt: Date;
  leaseUntil: Date | null;
}

export interface Ended {
  job: ClaimedJob;
  outcome: 'done' | 'retry' | 'dead' | 'lost';
}

export interface Queue {
  database: Database;
  signals: Signals;
  clock: TestClock;
  server: TestDatabase;
  /** What went wrong in workers, in order. */
  errors: Error[];
  ended: Ended[];
  /** A worker that knows these jobs; stopped after the test. */
  work(jobs: AnyJob[], concurrency?: number): Worker;
  rows(): Promise<JobRow[]>;
  /** What whoever commits a job says to the workers. */
  wake(): void;
}

/** The queue alone, on a database of its own: no HTTP, no modules. Jobs of one test are gone before the next. */
export function useQueue(): Queue {
  const queue = {} as Queue;
  let workers: Worker[] = [];
  beforeAll(async () => {
    const server = await cloneDatabase();
    const database = openDatabase(server.connection, { size: 12, name: 'test queue' });
    const signals = await openSignals(server.direct.connection, (error) => queue.errors.push(error));
    Object.assign(queue, { server, database, signals, clock: new TestClock(), errors: [], ended: [] });
    queue.work = (jobs, concurrency = 4) => {
      const worker = new Worker({
        database,
        signals,
        clock: queue.clock,
        jobs: new Map(jobs.map((job) => [job.kind, job])),
        concurrency,
        onError: (error) => queue.errors.push(error),
        onEnd: (job, outcome) => queue.ended.push({ job, outcome }),
      });
      workers.push(worker);
      worker.start();
      return worker;
    };
    queue.wake = () => signals.send('jobs');
    queue.rows = () =>
      database.many<JobRow>(sql`
        select id, kind, state, attempt, last_error as "lastError", run_at as "runAt", lease_until as "leaseUntil" from jobs order by id`);
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    queue.errors.length = 0;
    queue.ended.length = 0;
    queue.clock.reset();
    await queue.database.run(sql`delete from jobs`);
  });
  afterAll(async () => {
    await queue.signals.close();
    await queue.database.end();
    await queue.server.drop();
  });
  return queue;
}
