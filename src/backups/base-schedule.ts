import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { CronEntry } from '../queue/cron.ts';
import { defineJob } from '../queue/define-job.ts';
import type { ConnectionSettings } from '../storage/database.ts';
import { layOutArchive, listBases } from '../storage/embedded/archive/archive.ts';
import { takeBase } from '../storage/embedded/archive/take-base.ts';
import { layOutDatabaseFolder } from '../storage/embedded/database-folder.ts';

export interface BaseScheduleSettings {
  dataDir: string;
  archiveDir: string;
  keepDays: number;
  connection: ConnectionSettings;
  clock: Clock;
  log: Logger;
}

/** The longer this is, the more log must be replayed in a restore. */
const baseEveryMs = 3 * 86_400_000;

/**
 * Makes sure that there is always a base backup to restore from: at the first start, after a gap, and every three days.
 */
export function baseSchedule(settings: BaseScheduleSettings): CronEntry {
  return {
    name: 'backups.base',
    pattern: '* * * * *',
    job: defineJob<Record<string, never>>({
      kind: 'backups.base',
      mode: 'outside',
      maxAttempts: 3,
      run: async ({ signal }) => void (await takeBaseIfNeeded(settings, signal)),
    }),
  };
}

export async function takeBaseIfNeeded(settings: BaseScheduleSettings, signal?: AbortSignal): Promise<boolean> {
  const { dataDir, archiveDir, keepDays, connection, clock, log } = settings;
  const folder = layOutDatabaseFolder(path.join(dataDir, 'postgres'));
  const archive = layOutArchive(archiveDir);
  const now = clock.now();
  const newest = listBases(archive)[0]?.completedAt.getTime() ?? 0;
  if (existsSync(folder.archivingMark) && now.getTime() - newest < baseEveryMs) return false;
  const name = await takeBase({ connection, folder, archive, keepDays, now, signal });
  writeFileSync(folder.archivingMark, '');
  log.info({ base: name }, 'base for going back in time taken');
  return true;
}
