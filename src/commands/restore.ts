import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { holdEmbedded, secretKeyFile } from '../boot.ts';
import type { Config } from '../config.ts';
import { type ConnectionSettings, connectionTo, openDatabase } from '../storage/database.ts';
import { migrate, readMigrations } from '../storage/migrate.ts';
import { restoreBackup } from '../storage/restore.ts';
import { rotateSecretKey } from '../vault/rotate-secret-key.ts';
import { openVault } from '../vault/vault.ts';
import { readPassphrase } from './passphrase.ts';

export async function restore(config: Config, file: string): Promise<void> {
  const passphrase = await readPassphrase(false, config.backupPassphrase);
  if (config.databaseUrl !== null) {
    const connection = connectionTo(config.databaseUrl);
    const { secretKey } = await load(connection, file, passphrase);
    await takeKey(connection, secretKey, config.secretKey as string);
  } else {
    const held = await holdEmbedded(config.dataDir, () => undefined);
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

/** This instance has a key of its own already: what was restored is sealed anew with it. */
async function takeKey(connection: ConnectionSettings, from: string, to: string): Promise<void> {
  if (from === to) return;
  const database = openDatabase(connection, { size: 1, name: 'svc restore' });
  try {
    await rotateSecretKey(database, openVault(from), openVault(to));
  } finally {
    await database.end();
  }
}
