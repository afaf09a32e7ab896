import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { CronEntry } from '../queue/cron.ts';
import { defineJob } from '../queue/define-job.ts';
import type { Database } from '../storage/database.ts';
import { noteBackupStatus, readBackupStatus } from './backup-status.store.ts';
import type { Backups, MadeBackup } from './backups.ts';
import { overdueSince } from './overdue.ts';

export interface BackupScheduleSettings {
  backups: Backups;
  /** A cron line in UTC. */
  schedule: string;
  database: Database;
  clock: Clock;
  log: Logger;
  tell: BackupNews;
}

/** Notifies people of the result. */
export interface BackupNews {
  completed(backup: MadeBackup): Promise<void>;
  failed(message: string): Promise<void>;
  overdue(since: Date): Promise<void>;
}

const maxAttempts = 3;

/** At each scheduled time, one of the processes makes a backup. Another entry checks that one was made. */
export function backupSchedule(settings: BackupScheduleSettings): CronEntry[] {
  return [
    {
      name: 'backups.make',
      pattern: settings.schedule,
      job: defineJob<Record<string, never>>({
        kind: 'backups.make',
        mode: 'outside',
        maxAttempts,
        backoff: (attempt) => attempt * 60_000,
        run: ({ signal, lastAttempt }) => makeBackup(settings, signal, lastAttempt),
      }),
    },
    {
      name: 'backups.watch',
      pattern: '*/10 * * * *',
      job: defineJob<Record<string, never>>({
        kind: 'backups.watch',
        mode: 'outside',
        maxAttempts,
        run: () => watchBackups(settings),
      }),
    },
  ];
}

async function makeBackup(settings: BackupScheduleSettings, signal: AbortSignal, lastAttempt: boolean): Promise<void> {
  const { backups, database, clock, log, tell } = settings;
  const began = clock.now();
  try {
    const made = await backups.make(began, signal);
    const { name, bytes, rows, verified } = made;
    const seconds = (clock.now().getTime() - began.getTime()) / 1_000;
    await noteBackupStatus(database, {
      lastSuccess: { at: began.toISOString(), name, bytes, rows, verified, seconds },
    });
    log.info({ backup: { name, bytes, rows, verified, seconds, removed: made.removed } }, 'backup made');
    if (verified === 'not_possible')
      log.warn('The backup was not verified: the user of the database may not make a scratch database.');
    await tell.completed(made);
  } catch (error) {
    // The process was stopped during the backup, so another one makes it.
    if (signal.aborted) throw error;
    const { message } = error as Error;
    await noteBackupStatus(database, { lastFailure: { at: clock.now().toISOString(), message } });
    log.error({ err: error }, 'the backup failed');
    if (lastAttempt) await tell.failed(message);
    throw error;
  }
}

async function watchBackups({ schedule, database, clock, log, tell }: BackupScheduleSettings): Promise<void> {
  const now = clock.now();
  const { since, lastSuccess, toldOverdue } = await readBackupStatus(database);
  if (since === undefined) await noteBackupStatus(database, { since: now.toISOString() });
  const last = lastSuccess?.at ?? since;
  const dueAt = last === undefined ? undefined : overdueSince(schedule, new Date(last), now);
  if (dueAt === undefined || dueAt.toISOString() === toldOverdue) return;
  log.error({ dueAt, lastSuccess }, 'a backup is overdue');
  await tell.overdue(dueAt);
  await noteBackupStatus(database, { toldOverdue: dueAt.toISOString() });
}
