import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Programs are looked for in the system's folders only: they are about to be run as root. */
export const systemFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin', '/run/current-system/sw/bin'];

/** The full path of a program of the system. */
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
