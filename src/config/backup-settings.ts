import { resolve } from 'node:path';
import { Cron } from 'croner';
import { type KeepRule, parseKeepRule } from '../backups/rotation.ts';
import { ConfigFault, type Environment, oneOf, text } from './environment.ts';

export function backupSchedule(env: Environment): string | null {
  const value = text(env, 'SVC_BACKUP_SCHEDULE');
  if (value === null) return null;
  if (!isCronLine(value))
    throw new ConfigFault(
      `SVC_BACKUP_SCHEDULE must be a cron line of five fields in UTC, such as “0 3 * * *”, not “${value}”.`,
    );
  if ((text(env, 'SVC_BACKUP_PASSPHRASE') ?? '').length < 8)
    throw new ConfigFault('SVC_BACKUP_SCHEDULE needs SVC_BACKUP_PASSPHRASE, with at least 8 characters.');
  return value;
}

function isCronLine(text: string): boolean {
  try {
    return text.split(/\s+/).length === 5 && new Cron(text, { timezone: 'UTC' }).nextRun() !== null;
  } catch {
    return false;
  }
}

export function backupKeep(env: Environment): KeepRule {
  const value = text(env, 'SVC_BACKUP_KEEP') ?? '14d';
  const rule = parseKeepRule(value);
  if (!rule)
    throw new ConfigFault(
      `SVC_BACKUP_KEEP must be days such as 14d, with weeks and months if wanted (7d,4w,12m), not “${value}”.`,
    );
  return rule;
}

export function archiveDir(env: Environment, dataDir: string, databaseUrl: string | null): string | null {
  if (oneOf(env, 'SVC_PITR', ['on', 'off']) !== 'on') return null;
  if (databaseUrl !== null)
    throw new ConfigFault('SVC_PITR is for the embedded database: with DATABASE_URL, set up archiving on that server.');
  return resolve(text(env, 'SVC_PITR_DIR') ?? `${dataDir}/archive`);
}
