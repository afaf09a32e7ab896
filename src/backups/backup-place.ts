import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ObjectStoreAway } from '../files/object-store.ts';
import type { S3Objects } from '../outbound/s3/s3-objects.ts';
import { BackupFailure } from '../storage/backup-failure.ts';

export interface StoredBackup {
  name: string;
  bytes: number;
  takenAt: Date;
}

/** Where backups are kept. */
export interface BackupPlace {
  /** For people; contains no keys. */
  readonly description: string;
  store(name: string, file: string, signal?: AbortSignal): Promise<void>;
  /** Newest first, without files that svc did not name. */
  list(): Promise<StoredBackup[]>;
  fetch(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export function nameBackup(takenAt: Date): string {
  return `svc-${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;
}

/** When a backup was made, according to its name; undefined for other files. */
export function momentOf(name: string): Date | undefined {
  const parts = /^svc-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/.exec(name);
  const moment = parts && new Date(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}Z`);
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

export function folderPlace(folder: string): BackupPlace {
  return {
    description: folder,
    async store(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const [target, draft] = [path.join(folder, name), path.join(folder, `${name}.partial`)];
      // The work folder is usually on the same disk, so the file can be renamed instead of copied.
      await link(file, draft).catch(() => copyFile(file, draft));
      const handle = await open(draft, 'r');
      await handle.sync().finally(() => handle.close());
      await rename(draft, target);
    },
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw new BackupFailure(`The backup folder ${folder} cannot be read (${error.code}).`);
      });
      const found = await Promise.all(
        names.map(async (name) => {
          const takenAt = momentOf(name);
          return takenAt && { name, takenAt, bytes: (await stat(path.join(folder, name))).size };
        }),
      );
      return newestFirst(found.filter((backup) => backup !== undefined));
    },
    fetch: (name, file) => copyFile(path.join(folder, name), file),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

export function s3Place(s3: S3Objects, description: string): BackupPlace {
  const list = async () => {
    const found = (await s3.list()).map(({ key: name, bytes }) => {
      const takenAt = momentOf(name);
      return takenAt && { name, takenAt, bytes };
    });
    return newestFirst(found.filter((backup) => backup !== undefined));
  };
  return {
    description,
    store: (name, file, signal) => failIfAway(s3.write(name, createReadStream(file, { signal }))),
    list: () => failIfAway(list()),
    async fetch(name, file) {
      const backup = (await failIfAway(list())).find((one) => one.name === name);
      if (!backup) throw new BackupFailure(`There is no backup ${name} in ${description}.`);
      await failIfAway(writeFile(file, s3.read(name, { first: 0, last: backup.bytes - 1 }), { mode: 0o600 }));
    },
    remove: (name) => failIfAway(s3.delete(name)),
  };
}

/** If the store is unavailable, the backup fails and people are notified, instead of waiting silently. */
async function failIfAway<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof ObjectStoreAway ? new BackupFailure(error.message, { cause: error }) : error;
  });
}

function newestFirst(backups: StoredBackup[]): StoredBackup[] {
  return backups.sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}
