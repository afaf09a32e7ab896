import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownSecretKey } from '../boot.ts';
import type { Config } from '../config.ts';
import { writeBackup } from '../storage/backup.ts';
import { connectionTo } from '../storage/connection.ts';
import { startEmbeddedServer } from '../storage/embedded/start-embedded-server.ts';
import { CommandFailure } from './command-failure.ts';
import { readPassphrase } from './passphrase.ts';

export async function backup(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new CommandFailure(`${file} exists already: a backup never overwrites one.`);
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    throw new CommandFailure(`There is nothing to back up in ${config.dataDir}: set SVC_DATA_DIR.`);
  const passphrase = await readPassphrase(true, config.backupPassphrase);
  if (config.databaseUrl !== null) {
    await writeBackup({
      connection: connectionTo(config.databaseUrl),
      file,
      passphrase,
      secretKey: config.secretKey as string,
    });
  } else {
    // A running svc goes on: its server is used and left as it is.
    const server = await startEmbeddedServer({ dataDir: config.dataDir, log: () => undefined });
    try {
      await writeBackup({
        connection: server.connection,
        file,
        passphrase,
        secretKey: config.secretKey ?? (await ownSecretKey(config.dataDir)),
      });
    } finally {
      await (server.adopted ? server.leave() : server.stop());
    }
  }
  process.stdout.write(
    `Backup written to ${resolve(file)}. Keep the passphrase: without it nobody can read the file.\n`,
  );
}
