import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeBackup } from '../storage/backup.ts';
import { BackupFailure } from '../storage/backup-failure.ts';
import type { ConnectionSettings } from '../storage/database.ts';
import { type BackupPlace, momentOf, nameBackup, type StoredBackup } from './backup-place.ts';
import { type KeepRule, outdated } from './rotation.ts';
import { type Verdict, verifyBackup } from './verify-backup.ts';

export interface BackupSettings {
  connection: ConnectionSettings;
  secretKey: string;
  passphrase: string;
  place: BackupPlace;
  /** Where a backup is written and verified before it is stored. */
  workFolder: string;
  keep: KeepRule;
  verify: boolean;
}

export interface MadeBackup {
  name: string;
  takenAt: Date;
  bytes: number;
  rows: number;
  verified: Verdict;
  /** Names of the older ones that were deleted. */
  removed: string[];
}

/** Makes backups: writes one, verifies it by a restore, stores it, and deletes outdated ones. */
export class Backups {
  readonly place: BackupPlace;
  private readonly settings: BackupSettings;

  constructor(settings: BackupSettings) {
    this.place = settings.place;
    this.settings = settings;
  }

  async make(now: Date, signal?: AbortSignal): Promise<MadeBackup> {
    const { connection, secretKey, passphrase, workFolder, verify } = this.settings;
    const name = nameBackup(now);
    const file = path.join(workFolder, `${name}.unverified`);
    await this.prepareFolder();
    try {
      const { rows } = await writeBackup({ connection, file, passphrase, secretKey, signal });
      const { size: bytes } = await stat(file);
      const verified = verify ? await verifyBackup({ connection, file, passphrase, rows, signal }) : 'not_wanted';
      await this.place.store(name, file, signal);
      return { name, takenAt: now, bytes, rows, verified, removed: await this.removeOutdated(now) };
    } finally {
      await rm(file, { force: true });
    }
  }

  list(): Promise<StoredBackup[]> {
    return this.place.list();
  }

  private async removeOutdated(now: Date): Promise<string[]> {
    const names = outdated(await this.place.list(), this.settings.keep, now).map(({ name }) => name);
    for (const name of names) await this.place.remove(name);
    return names;
  }

  /** Only one process makes a backup at a time, so unfinished files were left by a process that was killed. */
  private async prepareFolder(): Promise<void> {
    const { workFolder } = this.settings;
    try {
      await mkdir(workFolder, { recursive: true, mode: 0o700 });
      for (const name of await readdir(workFolder)) {
        const isLeftover = /^(.+\.backup)(\.unverified)?(\.partial)?$/.exec(name);
        if (isLeftover?.[1] !== name && isLeftover?.[1] !== undefined && momentOf(isLeftover[1]))
          await rm(path.join(workFolder, name), { force: true });
      }
    } catch (error) {
      throw new BackupFailure(
        `The folder ${workFolder} cannot be written (${(error as NodeJS.ErrnoException).code}): set SVC_BACKUP_DIR to one that can.`,
      );
    }
  }
}
