import { describe, expect, test } from 'vitest';
import { enqueue } from '../../src/queue/enqueue.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { cloneDatabase } from '../harness/database.ts';
import { launch } from '../harness/program.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

const jobs = 1_000;

describe('kill -9 of one of two workers', () => {
  test('1,000 jobs enqueued in transactions: every one done, none lost, none of the finished ones repeated', async () => {
    const server = await cloneDatabase();
    await rowsOf(server, 'create table marks (number int not null, job_id bigint not null, process int not null)');
    const marks = async () =>
      (
        await rowsOf<{ all: number; numbers: number; jobs: number; processes: number }>(
          server,
          'select count(*)::int as all, count(distinct number)::int as numbers, count(distinct job_id)::int as jobs, count(distinct process)::int as processes from marks',
        )
      )[0];
    const workers = await Promise.all([1, 2].map(() => launch(server, {}, 'test/faults/marking-worker.ts')));
    for (const worker of workers) await worker.untilSaid('marking worker is running');

    const database = openDatabase(server.connection, { size: 4, name: 'test producer' });
    let next = 0;
    const produce = async () => {
      while (next < jobs) {
        const number = next++;
        await database.transaction((tx) => enqueue(tx, { kind: 'test.mark', maxAttempts: 10 }, { number }));
      }
    };
    const produced = Promise.all([produce(), produce(), produce(), produce()]);

    await until(marks, (seen) => (seen?.processes ?? 0) === 2 && (seen?.all ?? 0) >= 100);
    const [victim] = workers;
    await victim?.kill();
    await produced;
    await database.end();

    const left = () => rowsOf<{ count: number }>(server, 'select count(*)::int as count from jobs');
    await until(left, ([row]) => row?.count === 0);
    expect(await marks()).toMatchObject({ all: jobs, numbers: jobs, jobs });
    for (const worker of workers) await worker.kill();
    await server.drop();
  });
});
