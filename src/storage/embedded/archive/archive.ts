import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../find-program.ts';
import type { ServerSettings } from '../server-settings.ts';
import { StartFailure } from '../start-failure.ts';
import type { Identity } from '../unprivileged-user.ts';

/** The log of all changes and the base copies, for restoring the database to any second. */
export interface Archive {
  home: string;
  /** The write-ahead log, one compressed file per segment. */
  log: string;
  /** Copies of the whole cluster, each in a folder named by its starting time. */
  bases: string;
}

export function layOutArchive(home: string): Archive {
  return { home, log: path.join(home, 'log'), bases: path.join(home, 'bases') };
}

/** Creates the folders for the user that the database runs as. */
export function prepareArchive(archive: Archive, owner: Identity | undefined): void {
  if (!findProgram('gzip')) throw new StartFailure('SVC_PITR=on needs the program gzip on this machine.');
  for (const folder of [archive.home, archive.log, archive.bases]) {
    const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined && owner) chownSync(folder, owner.uid, owner.gid);
  }
}

/**
 * Each segment is compressed next to its destination and then renamed, so that no partial segment is ever visible. An
 * existing segment was archived before a crash. The server repeats the command until it succeeds.
 */
export function archiveSettings({ log }: Archive): ServerSettings {
  const place = `${quoted(log)}/%f`;
  return {
    archive_mode: 'on',
    // If the archive is on another disk, losing the database's disk loses at most this period.
    archive_timeout: '300s',
    archive_command: `test -f ${place}.gz || { gzip -c %p > ${place}.tmp && mv ${place}.tmp ${place}.gz; }`,
  };
}

/** Looks in the archive first, then in the part of the log that the old cluster had not archived yet. */
export function restoreCommand({ log }: Archive, oldLog: string): string {
  return `gzip -dc ${quoted(log)}/%f.gz > %p 2>/dev/null || cp ${quoted(oldLog)}/%f %p`;
}

export interface Base {
  folder: string;
  /** From this moment on, every second can be restored. */
  completedAt: Date;
}

/** Newest first. Incomplete bases have a different name and are not listed. */
export function listBases(archive: Archive): Base[] {
  const names = readdirSync(archive.bases, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return names
    .flatMap((name) => {
      const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(name);
      const completedAt = new Date(`${parts?.[1]}T${parts?.[2]}:${parts?.[3]}:${parts?.[4]}Z`);
      return parts ? [{ folder: path.join(archive.bases, name), completedAt }] : [];
    })
    .sort((one, other) => other.completedAt.getTime() - one.completedAt.getTime());
}

/** Quotes a path for the shell. The server would replace a `%`. */
function quoted(folder: string): string {
  return `'${folder.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
}
