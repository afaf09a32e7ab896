import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartFailure } from './start-failure.ts';
import type { Identity } from './unprivileged-user.ts';

/** The paths inside the database's folder. */
export interface DatabaseFolder {
  /** The folder that belongs to PostgreSQL's user and contains everything below. */
  home: string;
  cluster: string;
  passwordFile: string;
  log: string;
  /** Exists while the archive has a base and the complete log since then. */
  archivingMark: string;
}

/** The path of a Unix socket may have about 104 bytes, of which the file name takes 14. */
const maxSocketFolderLength = 90;

export function layOutDatabaseFolder(home: string): DatabaseFolder {
  return {
    home,
    cluster: path.join(home, 'cluster'),
    passwordFile: path.join(home, 'password'),
    log: path.join(home, 'server.log'),
    archivingMark: path.join(home, 'archiving'),
  };
}

/** Creates the data folder and returns its real path, so that every start uses the same one. */
export function openDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    return realpathSync(dataDir);
  } catch (error) {
    throw explainAccess(error, dataDir);
  }
}

/** The folder for the socket: the database's own or, if that path is too long, a short one. */
export function chooseSocketFolder(home: string, owner: Identity | undefined): string {
  if (Buffer.byteLength(home) <= maxSocketFolderLength) return home;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const folder = path.join(realpathSync(os.tmpdir()), `svc-${name}`);
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) && owner) {
    chownSync(folder, owner.uid, owner.gid);
  }
  refuseForeignFolder(folder, owner);
  return folder;
}

/** Anybody can write to the temporary folder, so somebody else may have created the folder first. */
function refuseForeignFolder(folder: string, owner: Identity | undefined): void {
  const found = lstatSync(folder);
  const expected = owner?.uid ?? process.getuid?.();
  if (found.isDirectory() && found.uid === expected && (found.mode & 0o077) === 0) return;
  throw new StartFailure(
    `The folder ${folder} for the database's socket belongs to someone else: remove it, or use a data folder with a shorter path.`,
  );
}

/** Converts a file system error on the data folder into a readable line. */
export function explainAccess(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartFailure(
      `No permission to write to the data folder ${folder}: run svc as its owner, or set SVC_DATA_DIR to another folder.`,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartFailure(`The data folder ${folder} cannot be made: a file is in the way.`);
  }
  if (code === 'ENOSPC') return new StartFailure(`The disk of the data folder ${folder} is full.`);
  return error;
}
