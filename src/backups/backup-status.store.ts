import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { Verdict } from './verify-backup.ts';

/** The state of this instance's backups; times are ISO texts. */
export interface BackupStatus {
  /** Since when backups are scheduled. */
  since?: string;
  lastSuccess?: { at: string; name: string; bytes: number; rows: number; verified: Verdict; seconds: number };
  lastFailure?: { at: string; message: string };
  /** The due time whose missing backup was reported. */
  toldOverdue?: string;
}

export async function readBackupStatus(db: Db): Promise<BackupStatus> {
  const row = await db.maybe<{ value: BackupStatus }>(sql`select value from instance_settings where key = 'backups'`);
  return row?.value ?? {};
}

/** Updates the given fields of the state. */
export async function noteBackupStatus(db: Db, status: BackupStatus): Promise<void> {
  await db.run(sql`
    insert into instance_settings (key, value) values ('backups', ${JSON.stringify(status)}::jsonb)
    on conflict (key) do update set value = instance_settings.value || excluded.value`);
}
