import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { momentOf } from '../backups/backup-place.ts';
import { holdEmbedded, secretKeyFile } from '../boot.ts';
import { openBackups } from '../composition/open-backups.ts';
import type { Config } from '../config.ts';
import { type ConnectionSettings, connectionTo, openDatabase } from '../storage/database.ts';
import { restoreTo } from '../storage/embedded/archive/restore-to.ts';
import { migrate, readMigrations } from '../storage/migrate.ts';
import { restoreBackup } from '../storage/restore.ts';
import { rotateSecretKey } from '../vault/rotate-secret-key.ts';
import { openVault } from '../vault/vault.ts';
import { CommandFailure } from './command-failure.ts';
import { readPassphrase } from './passphrase.ts';

export async function restore(config: Config, file: string): Promise<void> {
  const passphrase = await readPassphrase(false, config.backupPassphrase);
  if (existsSync(file) || !momentOf(file)) return restoreFile(config, file, passphrase);
  // A name that `svc backup --list` shows.
  const folder = await mkdtemp(join(tmpdir(), 'svc-restore-'));
  const { backups, close } = openBackups(config, { connection: {}, secretKey: '', passphrase });
  try {
    if (!(await backups.list()).some(({ name }) => name === file))
      throw new CommandFailure(`There is no backup ${file} here or in ${backups.place.description}.`);
    await backups.place.fetch(file, join(folder, file));
    await restoreFile(config, join(folder, file), passphrase);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

async function restoreFile(config: Config, file: string, passphrase: string): Promise<void> {
  if (config.databaseUrl !== null) {
    const connection = connectionTo(config.databaseUrl);
    const { secretKey } = await load(connection, file, passphrase);
    await takeKey(connection, secretKey, config.secretKey as string);
  } else {
    const held = await holdEmbedded(config, () => undefined);
    try {
      const { secretKey } = await load(held.connection, file, passphrase);
      if (config.secretKey !== null) await takeKey(held.connection, secretKey, config.secretKey);
      else await writeFile(join(config.dataDir, secretKeyFile), `${secretKey}\n`, { mode: 0o600 });
    } finally {
      await held.stop();
    }
  }
  process.stdout.write('Restored. Start svc with `npm start`.\n');
}

/** Restores the embedded database. Its previous state is kept beside it. */
export async function restoreToMoment(config: Config, text: string): Promise<void> {
  const moment = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(moment.getTime()))
    throw new CommandFailure(`--to takes a moment with its time zone, such as 2026-01-31T10:00:00Z, not “${text}”.`);
  if (moment.getTime() > Date.now()) throw new CommandFailure('--to takes a moment in the past.');
  if (config.archiveDir === null)
    throw new CommandFailure('Going back to a moment needs the embedded database and SVC_PITR=on.');
  const { lastChangeAt, setAside } = await restoreTo(config.dataDir, config.archiveDir, moment);
  process.stdout.write(
    `Restored as it was at ${moment.toISOString()}; the last change before that is of ${lastChangeAt?.toISOString() ?? 'the base'}.\n`,
  );
  if (setAside) process.stdout.write(`What was there before is in ${setAside}: delete it when it is not needed.\n`);
}

async function load(connection: ConnectionSettings, file: string, passphrase: string): Promise<{ secretKey: string }> {
  const migrations = await readMigrations();
  const restored = await restoreBackup({
    connection,
    file,
    passphrase,
    migrate: async (client: pg.ClientBase, toVersion?: number) => void (await migrate(client, migrations, toVersion)),
  });
  if (restored.isUnprotected)
    process.stderr.write(
      'This backup is of the older format, which shows damage, but not whether somebody changed it.\n',
    );
  return restored;
}

/** This instance already has its own key, so the restored secrets are sealed again with it. */
async function takeKey(connection: ConnectionSettings, from: string, to: string): Promise<void> {
  if (from === to) return;
  const database = openDatabase(connection, { size: 1, name: 'svc restore' });
  try {
    await rotateSecretKey(database, openVault(from), openVault(to));
  } finally {
    await database.end();
  }
}
