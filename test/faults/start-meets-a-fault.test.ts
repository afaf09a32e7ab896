import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { launch } from '../harness/program.ts';
import { cutConnections, waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('a worker that loses its connections in the last steps of its start tries them again', async () => {
  const worker = await whileLocked(database, 'lock table cron_schedules in access exclusive mode', async () => {
    const program = await launch(database, { SVC_ROLE: 'worker', SVC_DATABASE_WAIT_SECONDS: '600' });
    await until(
      () => waitingForLock(database),
      (count) => count > 0,
    );
    await cutConnections(database);
    return program;
  });
  await worker.untilSaid('svc worker is running');
  expect(worker.isOver).toBe(false);
});
