import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesIn, DatabaseHosts } from '../../src/storage/database-hosts.ts';
import { migrate, readMigrations } from '../../src/storage/migrate.ts';
import { type App, startApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import type { TestDatabase } from '../harness/database.ts';
import { launchSvc } from '../harness/program.ts';
import { addressOf, type ServerPair, startServerPair } from '../harness/server-pair.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

describe('an address that names several servers', () => {
  test('is one address for each', () => {
    expect(addressesIn('postgres://me:pass@one,two:5433/svc?sslmode=verify-full')).toEqual([
      'postgres://me:pass@one/svc?sslmode=verify-full',
      'postgres://me:pass@two:5433/svc?sslmode=verify-full',
    ]);
    expect(addressesIn('postgres://only/svc')).toEqual(['postgres://only/svc']);
  });

  test('is left for the next one once, however many say so, and passes over standbys unless told', () => {
    const hosts = new DatabaseHosts('postgres://one,two,three/svc');
    const first = hosts.current;
    hosts.leave(first);
    hosts.leave(first);
    expect(hosts.current).toBe('postgres://two/svc');
    expect(hosts.forWriting).toBe(true);
    expect(new DatabaseHosts('postgres://one/svc').forWriting).toBe(false);
    expect(new DatabaseHosts('postgres://one,two/svc?target_session_attrs=any').forWriting).toBe(false);
    expect(new DatabaseHosts('postgres://one,two/svc', { standbys: true }).forWriting).toBe(false);
    expect(new DatabaseHosts('postgres://one/svc?target_session_attrs=read-write').forWriting).toBe(true);
  });
});

describe('a streaming replica', () => {
  let pair: ServerPair;
  let app: App;
  let owner: Client;
  let replica: { connection: TestDatabase['connection'] };
  beforeAll(async () => {
    pair = await startServerPair({ settings: { fsync: 'off', shared_buffers: '32MB' } });
    replica = { connection: { ...pair.replica.connection, pooled: false } };
    const client = new pg.Client(pair.primary.connection);
    await client.connect();
    await migrate(client, await readMigrations());
    await client.end();
    const connection = { ...pair.primary.connection, pooled: false };
    const url = addressOf(pair.primary);
    const database = { connection, url, direct: { connection, url }, drop: async () => undefined };
    app = await startApp({ database, env: { SVC_READ_DATABASE_URL: addressOf(pair.replica) } });
    owner = await app.owner();
  });
  afterAll(async () => {
    await app?.stop();
    await pair?.replica.stop();
    await pair?.primary.stop();
  });

  const names = async () =>
    (await owner.act<{ items: { name: string }[] }>('crm.list_leads', { limit: 100 })).items.map(({ name }) => name);
  const lists = async () =>
    (
      await rowsOf<{ query: string }>(
        replica,
        "select query from pg_stat_activity where application_name = 'svc read' and query_start > now() - interval '1 hour'",
      )
    ).length;

  test('answers lists, and whoever has written something finds it there at once', async () => {
    for (let each = 0; each < 15; each += 1) {
      await owner.act('crm.create_lead', { name: `Lead ${each}` });
      expect(await names()).toContain(`Lead ${each}`);
    }
    // The last of them may all have come before the replica had caught up: a quiet moment decides.
    await until(
      async () => {
        await names();
        return lists();
      },
      (count) => count > 0,
    );
  });

  test('that is behind is not asked: the primary answers with what was just written', async () => {
    await rowsOf(replica, 'select pg_wal_replay_pause()');
    await owner.act('crm.create_lead', { name: 'Not replayed' });
    expect(await rowsOf(replica, "select from leads where name = 'Not replayed'")).toEqual([]);
    expect(await names()).toContain('Not replayed');
    await rowsOf(replica, 'select pg_wal_replay_resume()');
  });

  test('that cannot note what a list wants leaves it to the primary, and records are the same', async () => {
    const { id: tableId } = await owner.act<{ id: string }>('tables.create_table', {
      name: 'Parts',
      fields: [{ key: 'label', name: 'Label', type: 'text' }],
    });
    for (const label of ['bolt', 'nut']) await owner.act('tables.create_record', { tableId, values: { label } });
    for (let each = 0; each < 3; each += 1)
      expect(await owner.act('tables.list_records', { tableId, q: 'bolt' })).toMatchObject({
        list: [{ label: 'bolt' }],
      });
  });

  test('takes over: a program that knows both servers goes on with the new primary, and lists without a replica', async () => {
    // The replica is named first: it is passed over while it takes no writes.
    const program = await launchSvc({ url: addressOf(pair.replica, pair.primary) }, { SVC_ROLE: 'web' });
    const client = await program.owner();
    await client.act('crm.create_lead', { name: 'Before' });
    await until(
      () => rowsOf(replica, "select from leads where name = 'Before'"),
      (rows) => rows.length === 1,
    );
    await pair.primary.stop();
    await rowsOf(replica, 'select pg_promote()');
    await until(
      () => client.call('crm.create_lead', { name: 'After' }),
      ({ status }) => status === 200,
    );
    const found = await rowsOf<{ name: string }>(replica, "select name from leads where name in ('Before', 'After')");
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(['Before', 'After']));
  });
});
