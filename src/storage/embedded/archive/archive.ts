import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../find-program.ts';
import type { ServerSettings } from '../server-settings.ts';
import { StartFailure } from '../start-failure.ts';
import type { Identity } from '../unprivileged-user.ts';

/** Where the log of all changes and the copies to begin from are kept, for going back to any second. */
export interface Archive {
  home: string;
  /** The write-ahead log, a compressed file for each segment. */
  log: string;
  /** Copies of the whole cluster, a folder each, named by when their making began. */
  bases: string;
}

export function layOutArchive(home: string): Archive {
  return { home, log: path.join(home, 'log'), bases: path.join(home, 'bases') };
}

/** Makes the folders, for the user that the database runs as. */
export function prepareArchive(archive: Archive, owner: Identity | undefined): void {
  if (!findProgram('gzip')) throw new StartFailure('SVC_PITR=on needs the program gzip on this machine.');
  for (const folder of [archive.home, archive.log, archive.bases]) {
    const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined && owner) chownSync(folder, owner.uid, owner.gid);
  }
}

/**
 * A segment is compressed beside its place and renamed, so that none is ever seen half written. One that is there
 * already was archived before a crash; the server asks again until the command succeeds.
 */
export function archiveSettings({ log }: Archive): ServerSettings {
  const place = `${quoted(log)}/%f`;
  return {
    archive_mode: 'on',
    // At most so much is lost with the disk of the database, where the archive is on another one.
    archive_timeout: '300s',
    archive_command: `test -f ${place}.gz || { gzip -c %p > ${place}.tmp && mv ${place}.tmp ${place}.gz; }`,
  };
}

/** Looks into the archive first, and then among what the old cluster had not archived yet. */
export function restoreCommand({ log }: Archive, oldLog: string): string {
  return `gzip -dc ${quoted(log)}/%f.gz > %p 2>/dev/null || cp ${quoted(oldLog)}/%f %p`;
}

export interface Base {
  folder: string;
  /** From here on every second can be reached. */
  completedAt: Date;
}

/** The newest first; those that were cut off while they were made have another name. */
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

/** For a command line of the shell; `%` would be replaced by the server. */
function quoted(folder: string): string {
  return `'${folder.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
}
