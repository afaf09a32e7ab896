import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../harness/client.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { launchSvc, type Program } from '../harness/program.ts';
import { rowsOf, waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed } from '../harness/workflows.ts';

describe('a process that dies while it takes on a run with an id of the caller', () => {
  let server: TestDatabase;
  beforeAll(async () => {
    server = await cloneDatabase();
  });
  afterAll(() => server.drop());

  const execute = (program: Program, key: string, workflowId: string, id: string, headers: Record<string, string>) =>
    program
      .browser()
      .post(
        `/api/workflows/${workflowId}/execute`,
        { n: 1 },
        { headers: { 'x-api-key': key, 'x-execution-id': id, origin: '', ...headers } },
      );

  /** How it is called, and what it answers. */
  const modes = {
    async: { id: randomUUID(), headers: { 'x-execution-mode': 'async' }, status: 202 },
    sync: { id: randomUUID(), headers: {}, status: 200 },
  };

  test('async and sync: the id is not taken by a run that never began', async () => {
    const first = await launchSvc(server);
    const owner: Client = await first.owner();
    const { key } = await owner.act<{ key: string }>('keys.create', { name: 'Script' });
    const workflowId = await deployed(owner, {
      steps: [{ id: 'same', kind: 'transform', config: { value: '{{ trigger.body.n }}' } }],
      edges: [],
    });
    await whileLocked(server, 'lock table runs in share row exclusive mode', async () => {
      const calling = Object.values(modes).map(({ id, headers }) =>
        execute(first, key, workflowId, id, headers).catch(() => undefined),
      );
      await until(
        () => waitingForLock(server),
        (count) => count >= calling.length,
      );
      await first.kill();
      await Promise.all(calling);
    });
    const second = await launchSvc(server);
    for (const [mode, { id, headers, status }] of Object.entries(modes)) {
      // What the dead process had begun is rolled back a moment later.
      expect(
        await until(
          () => execute(second, key, workflowId, id, headers),
          ({ status: now }) => now !== 503,
        ),
        mode,
      ).toMatchObject({ status });
      expect(await execute(second, key, workflowId, id, headers), mode).toMatchObject({
        status: 409,
        body: { code: 'execution_id_conflict' },
      });
      const logged = await until(
        () => rowsOf(server, 'select status from run_log where execution_id = $1', [id]),
        (rows) => rows.length > 0,
      );
      expect(logged, mode).toEqual([{ status: 'completed' }]);
    }
    await second.kill();
  });
});
