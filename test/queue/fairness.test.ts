import { describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { sql } from '../../src/storage/sql.ts';
import { useQueue } from '../harness/queue.ts';
import { until } from '../harness/until.ts';

describe('fairness between workspaces', () => {
  const queue = useQueue();
  const flood = (workspaceId: string, jobs: number) =>
    queue.database.run(sql`
      insert into jobs (workspace_id, kind, payload, max_attempts) select ${workspaceId}, 'test.flood', '{}', 3 from generate_series(1, ${jobs}::int)`);

  /** Notes whose jobs were started, in order. */
  function floodJob(started: string[]) {
    return defineJob<object>({
      kind: 'test.flood',
      mode: 'outside',
      async run({ workspaceId }) {
        started.push(workspaceId);
        await new Promise((settle) => setTimeout(settle, 4));
      },
    });
  }

  test("with 20,000 jobs of workspace A waiting, workspace B's first job starts before 200 more of them", async () => {
    const [a, b] = [newId(), newId()];
    const started: string[] = [];
    const job = floodJob(started);
    await flood(a, 20_000);
    queue.work([job], 8);
    await until(() => started.includes(a), Boolean);
    await enqueue(queue.database, job, {}, { workspaceId: b });
    const startedBefore = started.length;
    queue.wake();
    await until(() => started.includes(b), Boolean);
    expect(started.indexOf(b) - startedBefore).toBeLessThan(200);
  });

  test('a flood does not push another workspace aside by claiming higher priority', async () => {
    const [a, b] = [newId(), newId()];
    const started: string[] = [];
    await queue.database.run(sql`
      insert into jobs (workspace_id, kind, payload, max_attempts, priority) select ${a}, 'test.flood', '{}', 3, 0 from generate_series(1, 3000)`);
    await enqueue(queue.database, floodJob(started), {}, { workspaceId: b, priority: 9 });
    queue.work([floodJob(started)], 2);
    await until(() => started.includes(b), Boolean);
    expect(started.indexOf(b)).toBeLessThan(200);
  });

  test('many workspaces take turns: nobody gets a second job before everybody had a first', async () => {
    const workspaces = Array.from({ length: 10 }, () => newId());
    for (const workspaceId of workspaces) await flood(workspaceId, 20);
    const order: string[] = [];
    const job = defineJob<object>({
      kind: 'test.flood',
      mode: 'outside',
      run: async ({ workspaceId }) => void order.push(workspaceId),
    });
    queue.work([job], 10);
    await until(
      () => order.length,
      (count) => count >= 10,
    );
    expect(new Set(order.slice(0, 10)).size).toBe(10);
  });
});
