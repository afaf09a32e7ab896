import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Only system folders are searched, because the programs may run as root. */
export const systemFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin', '/run/current-system/sw/bin'];

/** The full path of a system program. */
export function findProgram(name: string): string | undefined {
  return systemFolders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
