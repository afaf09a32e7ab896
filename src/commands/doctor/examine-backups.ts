import { existsSync } from 'node:fs';
import { readBackupStatus } from '../../backups/backup-status.store.ts';
import { overdueSince } from '../../backups/overdue.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../storage/db.ts';
import { layOutArchive, listBases } from '../../storage/embedded/archive/archive.ts';
import { sql } from '../../storage/sql.ts';
import { type Finding, finding } from './finding.ts';

type Settings = Pick<Config, 'backupSchedule' | 'backupVerify' | 'archiveDir' | 'databaseUrl'>;

const hourMs = 3_600_000;
/** The log is archived at least every five minutes while there are changes. */
const maxUnarchivedMs = 15 * 60_000;
/** A base is copied every three days. */
const maxBaseAgeMs = 4 * 24 * hourMs;

/** What could be restored if the database were lost now. */
export async function examineBackups(db: Db, settings: Settings, now = new Date()): Promise<Finding[]> {
  return [await examineLastBackup(db, settings, now), await examineArchive(db, settings, now)];
}

async function examineLastBackup(db: Db, { backupSchedule, backupVerify }: Settings, now: Date): Promise<Finding> {
  const { since, lastSuccess, lastFailure } = await readBackupStatus(db);
  const last = lastSuccess
    ? `the last one is ${ageOf(lastSuccess.at, now)} old${lastSuccess.verified === 'restored' ? ', and was restored to verify it' : ''}`
    : 'none has been stored yet';
  if (backupSchedule === null)
    return finding(
      'backups',
      `not scheduled; ${last}`,
      'warning',
      'Set SVC_BACKUP_SCHEDULE and SVC_BACKUP_PASSPHRASE, or see that something else backs up this database.',
    );
  const begun = lastSuccess?.at ?? since;
  const dueAt = begun && overdueSince(backupSchedule, new Date(begun), now);
  if (dueAt) {
    const failed =
      lastFailure && lastFailure.at > begun
        ? `; it failed ${ageOf(lastFailure.at, now)} ago: ${lastFailure.message}`
        : '';
    return finding(
      'backups',
      `${last}, and one is missing since ${dueAt.toISOString()}${failed}`,
      'fault',
      'See that a worker runs and can write to the place of backups, then run `svc backup --store`.',
    );
  }
  return lastSuccess && backupVerify && lastSuccess.verified === 'not_possible'
    ? finding(
        'backups',
        `${last}, but could not be verified`,
        'warning',
        'Let the user of the database make databases (CREATEDB), or set SVC_BACKUP_VERIFY=off.',
      )
    : finding('backups', last);
}

async function examineArchive(db: Db, { archiveDir, databaseUrl }: Settings, now: Date): Promise<Finding> {
  const check = 'point in time';
  if (databaseUrl !== null) return finding(check, 'going back to a second is up to the server of DATABASE_URL');
  if (archiveDir === null)
    return finding(
      check,
      'off: nothing later than the last backup could be brought back; SVC_PITR=on archives every change',
    );
  const archive = layOutArchive(archiveDir);
  const bases = existsSync(archive.bases) ? listBases(archive) : [];
  const [newest, oldest] = [bases[0], bases.at(-1)];
  if (!newest || !oldest)
    return finding(
      check,
      'no copy to begin from yet',
      'warning',
      'Leave svc running: it copies the database within a minute of its start.',
    );
  const reach = `back to ${oldest.completedAt.toISOString()}`;
  const failed = await failedArchiving(db, now);
  if (failed !== undefined)
    return finding(
      check,
      `${reach}, but the log is not archived: ${failed}`,
      'fault',
      `Make room in ${archive.log}, and let the user of the database write there.`,
    );
  return now.getTime() - newest.completedAt.getTime() > maxBaseAgeMs
    ? finding(
        check,
        `${reach}, but the newest copy is ${ageOf(newest.completedAt, now)} old`,
        'warning',
        'Look into the log for why no copy could be made: going back takes longer with each day.',
      )
    : finding(check, reach);
}

/** The server's error if it cannot archive its log; undefined if it can. */
async function failedArchiving(db: Db, now: Date): Promise<string | undefined> {
  const { file, failedAt, archivedAt } = await db.one<{
    file: string;
    failedAt: Date | null;
    archivedAt: Date | null;
  }>(sql`
    select last_failed_wal as file, last_failed_time as "failedAt", last_archived_time as "archivedAt" from pg_stat_archiver`);
  if (!failedAt || (archivedAt && archivedAt > failedAt)) return undefined;
  const since = archivedAt ?? failedAt;
  return now.getTime() - since.getTime() > maxUnarchivedMs || !archivedAt
    ? `${file} failed ${ageOf(failedAt, now)} ago`
    : undefined;
}

function ageOf(moment: Date | string, now: Date): string {
  const hours = (now.getTime() - new Date(moment).getTime()) / hourMs;
  if (hours < 1) return `${Math.max(0, Math.round(hours * 60))} min`;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}
