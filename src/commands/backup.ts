import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { noteBackupStatus, readBackupStatus } from '../backups/backup-status.store.ts';
import { ownSecretKey } from '../boot.ts';
import { openBackups } from '../composition/open-backups.ts';
import type { Config } from '../config.ts';
import { writeBackup } from '../storage/backup.ts';
import { connectionTo } from '../storage/connection.ts';
import { type ConnectionSettings, type Database, openDatabase } from '../storage/database.ts';
import { startEmbeddedServer } from '../storage/embedded/start-embedded-server.ts';
import { CommandFailure } from './command-failure.ts';
import { readPassphrase } from './passphrase.ts';

export async function backup(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new CommandFailure(`${file} exists already: a backup never overwrites one.`);
  requireDatabase(config);
  const passphrase = await readPassphrase(true, config.backupPassphrase);
  await onDatabase(config, async (stored) => void (await writeBackup({ ...stored, file, passphrase })));
  if (config.s3 !== null)
    process.stdout.write(
      'The content of files in the object store (SVC_S3_URL) is not part of it: back up the bucket.\n',
    );
  process.stdout.write(
    `Backup written to ${resolve(file)}. Keep the passphrase: without it nobody can read the file.\n`,
  );
}

/** Makes a backup now, as the schedule would. */
export async function storeBackup(config: Config): Promise<void> {
  requireDatabase(config);
  const passphrase = await readPassphrase(true, config.backupPassphrase);
  await onDatabase(config, async (stored) => {
    const { backups, close } = openBackups(config, { ...stored, passphrase });
    try {
      const began = new Date();
      const { name, bytes, rows, verified, removed } = await backups.make(began);
      const seconds = (Date.now() - began.getTime()) / 1_000;
      const lastSuccess = { at: began.toISOString(), name, bytes, rows, verified, seconds };
      await withDatabase(stored.connection, (database) => noteBackupStatus(database, { lastSuccess }));
      process.stdout.write(`${name} is stored in ${backups.place.description}: ${rows} rows, ${bytes} bytes.\n`);
      process.stdout.write(`${verdicts[verified]}\n`);
      if (removed.length > 0) process.stdout.write(`Deleted: ${removed.join(', ')}.\n`);
    } finally {
      await close();
    }
  });
}

const verdicts = {
  restored: 'Verified: restored into a scratch database, and every row counted.',
  not_possible: 'Not verified: the user of the database may not make a scratch database.',
  not_wanted: 'Not verified: SVC_BACKUP_VERIFY is off.',
};

export async function listBackups(config: Config): Promise<void> {
  requireDatabase(config);
  await onDatabase(config, async (stored) => {
    const { backups, close } = openBackups(config, { ...stored, passphrase: '' });
    try {
      const found = await backups.list();
      for (const { name, bytes } of found) process.stdout.write(`${name}  ${bytes} bytes\n`);
      if (found.length === 0) process.stdout.write(`There are no backups in ${backups.place.description}.\n`);
      const { lastSuccess, lastFailure } = await withDatabase(stored.connection, readBackupStatus);
      if (lastSuccess)
        process.stdout.write(
          `Last success: ${lastSuccess.at}, ${lastSuccess.rows} rows in ${lastSuccess.seconds} s. ${verdicts[lastSuccess.verified]}\n`,
        );
      if (lastFailure) process.stdout.write(`Last failure: ${lastFailure.at}: ${lastFailure.message}\n`);
    } finally {
      await close();
    }
  });
}

function requireDatabase(config: Config): void {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    throw new CommandFailure(`There is nothing to back up in ${config.dataDir}: set SVC_DATA_DIR.`);
}

/** A running svc continues: its server is used and left running. */
async function onDatabase(
  config: Config,
  work: (stored: { connection: ConnectionSettings; secretKey: string }) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl !== null)
    return work({ connection: connectionTo(config.databaseUrl), secretKey: config.secretKey as string });
  const server = await startEmbeddedServer({
    dataDir: config.dataDir,
    archive: config.archiveDir,
    log: () => undefined,
  });
  try {
    const secretKey = config.secretKey ?? (await ownSecretKey(config.dataDir));
    await work({ connection: server.connection, secretKey });
  } finally {
    await (server.adopted ? server.leave() : server.stop());
  }
}

async function withDatabase<Result>(
  connection: ConnectionSettings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(connection, { size: 1, name: 'svc backup' });
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
