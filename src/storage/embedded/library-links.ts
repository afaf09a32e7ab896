import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from './start-failure.ts';

interface Link {
  source: string;
  target: string;
}

/**
 * Creates the links between library names, which an npm package cannot contain. The package would create them in an
 * install script, but install scripts are disabled in this project. Returns the number of new links.
 */
export function makeLibraryLinks(root: string): number {
  const packageFolder = path.dirname(root);
  let made = 0;
  for (const { source, target } of readLinks(path.join(root, 'pg-symlinks.json'))) {
    const linkPath = path.join(packageFolder, target);
    if (exists(linkPath)) continue;
    const destination = path.relative(path.dirname(target), source);
    if (makeLink(destination, linkPath)) made += 1;
  }
  return made;
}

function readLinks(file: string): Link[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Link[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function makeLink(destination: string, linkPath: string): boolean {
  try {
    symlinkSync(destination, linkPath);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process that started at the same time may have created it.
    if (code === 'EEXIST') return false;
    throw new StartFailure(
      `Cannot make the database's library links in ${path.dirname(linkPath)} (${code ?? 'unknown error'}): start once as the user who installed node_modules.`,
    );
  }
}
