import { folderPlace, s3Place } from '../backups/backup-place.ts';
import { Backups } from '../backups/backups.ts';
import type { Config } from '../config.ts';
import { openLine } from '../outbound/line.ts';
import { openDial } from '../outbound/open-dial.ts';
import { s3Objects } from '../outbound/s3/s3-objects.ts';
import { standingOrder } from '../runtime/permits.ts';
import type { ConnectionSettings } from '../storage/database.ts';

export interface OpenBackups {
  backups: Backups;
  close(): Promise<void>;
}

/** Backups according to the settings. The storage host may be private, because the operator named it. */
export function openBackups(
  config: Config,
  stored: { connection: ConnectionSettings; secretKey: string; passphrase: string },
): OpenBackups {
  const { backupS3, backupDir, backupKeep, backupVerify } = config;
  const dial = backupS3 && openDial({ allow: [hostOf(backupS3.url)] });
  const place =
    backupS3 && dial
      ? s3Place(s3Objects(openLine(dial).under(standingOrder('send')), backupS3), backupS3.url)
      : folderPlace(backupDir);
  return {
    backups: new Backups({ ...stored, place, workFolder: backupDir, keep: backupKeep, verify: backupVerify }),
    close: async () => dial?.close(),
  };
}

export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^\[|\]$/g, '');
}
