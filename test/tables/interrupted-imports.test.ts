import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutsideJob } from '../../src/queue/define-job.ts';
import { bySession } from '../files/multipart.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome } from '../harness/factories.ts';
import { rowsOf, waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import type { ImportShape } from './import-files.ts';
import { fieldOf, listRecords, newTable, saveField, type TableShape } from './make-tables.ts';

const rows = 3_000;
const held = 7;
/** The second part of an import waits at its end for whoever holds the lock. */
const holdSecondPart = `
  create function hold_import() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${held}); return new; end $$;
  create trigger hold_import before update on table_imports for each row when (old.done > 0 and new.done > old.done) execute function hold_import()`;

// Without a worker: the tests run the job themselves, and stop it where they like.
describe('an import whose worker dies', () => {
  const app = useApp();
  let owner: Client;
  let table: TableShape;
  let importId: string;

  const file = `name,amount\n${Array.from({ length: rows }, (_, place) => `row ${place},${place}`).join('\n')}`;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'amount', type: 'number' },
    ]);
    importId = await start(owner);
  });

  async function start(client: Client): Promise<string> {
    const fileId = (await bySession(client).upload({ content: file })).id;
    return (await client.act<{ importId: string }>('tables.start_import', { tableId: table.id, fileId, format: 'csv' }))
      .importId;
  }

  async function work(id: string, signal: AbortSignal = new AbortController().signal): Promise<void> {
    const job = app.services.jobs.get('tables.import') as unknown as OutsideJob<{ importId: string }>;
    const { id: workspaceId } = await owner.act<{ id: string }>('workspace.get');
    const context = {
      db: app.services.workerDatabase,
      workspaceId,
      attempt: 1,
      lastAttempt: false,
      jobId: 0,
      signal,
      now: () => app.clock.now(),
      afterCommit: (after: () => void) => after(),
    };
    await job.run(context, { importId: id });
  }

  const look = (id = importId) => owner.act<ImportShape>('tables.get_import', { id });
  const imported = async () =>
    (
      await rowsOf<{ count: number; created: number }>(
        app.database,
        `select count(*) filter (where name = 'tables.records_imported')::int as count, coalesce(sum(coalesce(items, 1)) filter (where name = 'tables.record_created'), 0)::int as created
       from events where subject_id = $1`,
        [table.id],
      )
    )[0];

  async function expectAllOnce(): Promise<void> {
    expect(await look()).toMatchObject({ state: 'done', total: rows, done: rows, created: rows, failed: 0 });
    expect((await listRecords(owner, table.id, { limit: 1 })).pageInfo.totalRows).toBe(rows);
    const sums = await owner.act<TableShape>('tables.create_table', {
      name: 'Doubles',
      kind: 'report',
      report: { tableId: table.id, groupBy: 'name', measure: { fn: 'count' } },
    });
    expect(sums.report?.groups[0]?.count).toBe(1);
    expect(await imported()).toEqual({ count: 1, created: rows });
  }

  test('goes on where it stopped, without doubles and without gaps; a third run does nothing', async () => {
    const stop = new AbortController();
    await rowsOf(app.database, holdSecondPart);
    const first = await whileLocked(app.database, `select pg_advisory_xact_lock(${held})`, async () => {
      const working = work(importId, stop.signal).catch((error: Error) => error);
      await until(
        () => waitingForLock(app.database),
        (count) => count > 0,
      );
      stop.abort();
      // In an object: the lock must be let go before the work can end.
      return { working };
    });
    await first.working;
    await rowsOf(app.database, 'drop trigger hold_import on table_imports');
    const { done } = await look();
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(rows);
    expect((await listRecords(owner, table.id, { limit: 1 })).pageInfo.totalRows).toBe(done);
    await work(importId);
    await expectAllOnce();
    await work(importId);
    await expectAllOnce();
  });

  test('two workers at once, one of which was taken for dead, write every row once', async () => {
    await Promise.allSettled([work(importId), work(importId)]);
    // Whoever lost may have given up: the queue would try again.
    await work(importId);
    await expectAllOnce();
  });

  test('a right that was taken away before the job ran ends it, and nothing is written', async () => {
    const member = await newMember(app, 'member', owner);
    const theirs = await start(member.client);
    await owner.act('tables.set_permissions', {
      tableId: table.id,
      role: 'member',
      read: true,
      write: true,
      import: false,
    });
    await work(theirs);
    expect(await look(theirs)).toMatchObject({
      state: 'failed',
      created: 0,
      errors: [{ code: 'import_not_permitted' }],
    });
    expect((await listRecords(owner, table.id)).pageInfo.totalRows).toBe(0);
  });

  test('a table that was changed before the job ran is imported into as it is now', async () => {
    await saveField(owner, table.id, { id: fieldOf(table, 'amount').id, type: 'text' });
    await work(importId);
    expect(await look()).toMatchObject({ state: 'done', created: rows });
    expect((await listRecords(owner, table.id, { limit: 1 })).list).toMatchObject([{ amount: '0' }]);
  });

  test('a table that was deleted meanwhile ends it with its reason', async () => {
    await owner.act('tables.delete_table', { id: table.id, withRecords: true });
    await work(importId);
    expect(await rowsOf(app.database, 'select state from table_imports where id = $1', [importId])).toEqual([
      { state: 'failed' },
    ]);
  });
});
