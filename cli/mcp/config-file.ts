import { copyFile, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandFailure } from '../command-failure.ts';

/** Empty where there is no such file. */
export async function readConfigFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new CommandFailure(`${file} cannot be read (${error.code}).`);
  });
}

/**
 * Writes a client's configuration, with a copy of what was there before; answers where the copy is. Written beside and moved
 * into place, so that the client never reads half a file; a link stays a link.
 */
export async function writeConfigFile(file: string, text: string, now: Date): Promise<string | undefined> {
  await mkdir(path.dirname(file), { recursive: true });
  const target = await realpath(file).catch(() => file);
  const before = await stat(target).catch(() => undefined);
  const copy = before && `${target}.before-svc-${now.toISOString().replace(/[-:]|\.\d+Z$/g, '')}`;
  if (copy) await copyFile(target, copy);
  const beside = `${target}.svc-${process.pid}`;
  // A key stands in it now: a new file is for its owner alone.
  await writeFile(beside, text, { mode: before ? before.mode & 0o777 : 0o600 });
  await rename(beside, target);
  return copy;
}
