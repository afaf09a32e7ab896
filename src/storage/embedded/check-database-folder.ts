import { chmodSync, chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type DatabaseFolder, explainAccess } from './database-folder.ts';
import { StartFailure } from './start-failure.ts';
import type { Identity } from './unprivileged-user.ts';

/** Refuses a folder that this PostgreSQL cannot serve, and repairs what copying the folder got wrong. */
export function checkDatabaseFolder(folder: DatabaseFolder, majorVersion: string, owner: Identity | undefined): void {
  try {
    giveBackToOwner(folder.home, owner);
    closeToOthers(folder);
    const version = readFileSync(path.join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
    if (version !== majorVersion) {
      throw new StartFailure(
        `The data in ${folder.home} was made by PostgreSQL ${version}, and this svc brings ${majorVersion}: make a backup with the svc that made it and restore it here.`,
      );
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new StartFailure(`${folder.home} is no database folder: move it elsewhere.`);
    }
    throw explainAccess(error, folder.home);
  }
}

/** If root copied the data folder, it belongs to root, but PostgreSQL requires its own user as the owner. */
function giveBackToOwner(home: string, owner: Identity | undefined): void {
  if (!owner || statSync(home).uid === owner.uid) return;
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  for (const name of [...names, '']) chownSync(path.join(home, name), owner.uid, owner.gid);
}

/** A plain copy of the folder is readable by others, which PostgreSQL refuses. */
function closeToOthers(folder: DatabaseFolder): void {
  for (const [place, mode] of [
    [folder.home, 0o700],
    [folder.cluster, 0o700],
    [folder.passwordFile, 0o600],
  ] as const) {
    if ((statSync(place).mode & 0o077) !== 0) chmodSync(place, mode);
  }
}
