import { openStorage } from '../boot.ts';
import type { Config } from '../config.ts';
import { waitForDatabase } from '../storage/wait-for-database.ts';

/** Lets operators run a new version's migrations before its first process starts. */
export async function migrateOnly(config: Config): Promise<void> {
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const { signal } = new AbortController();
  const wait = waitForDatabase({ seconds: config.databaseWaitSeconds, signal, say });
  const storage = await wait(() => openStorage(config, say));
  await storage.stop();
  process.stdout.write('The database is up to date.\n');
}
