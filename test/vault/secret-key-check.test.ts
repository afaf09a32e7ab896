import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { checkSecretKey } from '../../src/vault/secret-key-check.ts';
import { openVault, WrongKey } from '../../src/vault/vault.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { rowsOf, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

const [right, wrong] = [openVault('a'.repeat(64)), openVault('b'.repeat(64))];

describe('the check value of the secret key', () => {
  let server: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    server = await cloneDatabase();
    database = openDatabase(server.connection, { size: 6, name: 'svc test' });
  });
  afterAll(async () => {
    await database.end();
    await server.drop();
  });

  test('the first start keeps it, later ones with the same key pass, another key is refused', async () => {
    await checkSecretKey(database, right);
    await checkSecretKey(database, right);
    await expect(checkSecretKey(database, wrong)).rejects.toThrow(WrongKey);
    await checkSecretKey(database, right);
  });

  test('several first starts at the same moment: all pass', async () => {
    await rowsOf(server, "delete from instance_settings where key = 'secret_key_check'");
    await Promise.all(Array.from({ length: 6 }, () => checkSecretKey(database, right)));
  });

  test('a start that meets another one in the middle of writing it waits and passes', async () => {
    const [made] = await rowsOf<{ value: string }>(
      server,
      "delete from instance_settings where key = 'secret_key_check' returning value",
    );
    const insert = `insert into instance_settings (key, value) values ('secret_key_check', '${JSON.stringify(made?.value)}'::jsonb)`;
    const { checked } = await whileLocked(server, insert, async (holder) => {
      const checked = checkSecretKey(database, right).then(
        () => 'passed',
        (error: Error) => error.message,
      );
      await until(
        () =>
          rowsOf(
            server,
            "select from pg_stat_activity where datname = current_database() and application_name = 'svc test' and wait_event_type = 'Lock'",
          ),
        (rows) => rows.length === 1,
      );
      await holder.query('commit');
      return { checked };
    });
    expect(await checked).toBe('passed');
  });
});
