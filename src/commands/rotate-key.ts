import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdEmbedded, nextSecretKeyFile, ownSecretKey, secretKeyFile } from '../boot.ts';
import type { Config } from '../config.ts';
import { type ConnectionSettings, connectionTo, openDatabase } from '../storage/database.ts';
import { sql } from '../storage/sql.ts';
import { rotateSecretKey } from '../vault/rotate-secret-key.ts';
import { openVault } from '../vault/vault.ts';
import { CommandFailure } from './command-failure.ts';

export async function rotateKey(config: Config): Promise<void> {
  if (config.databaseUrl !== null || config.secretKey !== null) await rotateGivenKey(config, config.newSecretKey);
  else await rotateOwnKey(config);
}

/** The operator keeps the key, so they provide the new one and configure it afterwards. */
async function rotateGivenKey(config: Config, newKey: string | undefined): Promise<void> {
  if (!newKey || !/^[0-9a-fA-F]{64}$/.test(newKey))
    throw new CommandFailure('Set SVC_NEW_SECRET_KEY to 64 hexadecimal digits (make them with: openssl rand -hex 32).');
  const held = config.databaseUrl === null ? await holdEmbedded(config, () => undefined) : undefined;
  try {
    const connection = held?.connection ?? connectionTo(config.databaseUrl as string);
    await rotate(connection, config.secretKey as string, newKey.toLowerCase());
  } finally {
    await held?.stop();
  }
  process.stdout.write('All secrets have the new key. Set SVC_SECRET_KEY to it, then start svc.\n');
}

/**
 * The new key is written to disk before the database uses it, so that a crash in between loses nothing (boot.ts
 * resolves it).
 */
async function rotateOwnKey(config: Config): Promise<void> {
  const { dataDir } = config;
  const held = await holdEmbedded(config, () => undefined);
  try {
    const newKey = randomBytes(32).toString('hex');
    await writeFile(join(dataDir, nextSecretKeyFile), `${newKey}\n`, { mode: 0o600 });
    await rotate(held.connection, await ownSecretKey(dataDir), newKey);
    await rename(join(dataDir, nextSecretKeyFile), join(dataDir, secretKeyFile));
  } finally {
    await held.stop();
  }
  process.stdout.write('All secrets have the new key.\n');
}

async function rotate(connection: ConnectionSettings, from: string, to: string): Promise<void> {
  const database = openDatabase(connection, { size: 1, name: 'key rotation' });
  try {
    const running = await database.many(
      sql`select 1 from pg_stat_activity where datname = current_database() and application_name in ('svc web', 'svc worker')`,
    );
    if (running.length > 0)
      throw new CommandFailure(
        'svc is running on this database: stop every process first, they would go on with the old key.',
      );
    await rotateSecretKey(database, openVault(from), openVault(to));
  } finally {
    await database.end();
  }
}
