import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { cutConnections, rowsOf, withConnection } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { endOf, startDraft } from '../harness/workflows.ts';

const newLead = {
  steps: [
    { id: 'lead', kind: 'action', config: { action: 'crm.create_lead', input: { name: 'Once it can be written' } } },
  ],
  edges: [],
};

describe('a database that answers but cannot write', () => {
  const app = useApp({ worker: true });

  const untilReady = (reason: string | undefined) =>
    until(
      async () => (await app.browser().get<{ reason?: string }>('/readyz')).body.reason,
      (told) => told === reason,
    );

  test('because it is read-only: not ready, writes are refused as unavailable, and runs wait for it', async () => {
    const owner = await app.owner();
    const name = app.database.connection.database;
    const id = await startDraft(owner, {
      ...newLead,
      steps: [{ id: 'pause', kind: 'wait', config: { ms: 200 } }, ...newLead.steps],
      edges: [{ from: 'pause', to: 'lead' }],
    });
    await rowsOf(app.database, `alter database ${name} set default_transaction_read_only = on`);
    await cutConnections(app.database);
    await untilReady('The database is read-only.');
    expect(await owner.call('crm.create_lead', { name: 'Never' })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    await withConnection(app.database, async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} reset default_transaction_read_only`);
    });
    await cutConnections(app.database);
    await untilReady(undefined);
    expect(await endOf(await app.owner(), id)).toMatchObject({ status: 'completed' });
  });

  test('because its disk is full: not ready until there is room again', async () => {
    const owner = await app.owner();
    // As a full disk does: whatever needs room fails.
    await rowsOf(
      app.database,
      "create function test_full() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$",
    );
    await rowsOf(
      app.database,
      "create function test_full_ddl() returns event_trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$",
    );
    await rowsOf(app.database, 'create trigger test_full before insert on leads execute function test_full()');
    await rowsOf(
      app.database,
      "create event trigger test_full_ddl on ddl_command_start when tag in ('CREATE TABLE') execute function test_full_ddl()",
    );
    expect(await owner.call('crm.create_lead', { name: 'Never' })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    await untilReady('The disk of the database is full.');
    expect(
      app.log.some((entry) => entry.includes('The disk of the database is full.') && entry.includes('no room')),
    ).toBe(true);
    await rowsOf(app.database, 'drop event trigger test_full_ddl; drop trigger test_full on leads');
    await untilReady(undefined);
    expect(await owner.call('crm.create_lead', { name: 'Fits' })).toMatchObject({ status: 200 });
  });
});
