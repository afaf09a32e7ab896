import { constants, openAsBlob } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { UsageFault } from './command-failure.ts';

/** A file that the person named, to be sent. Node says neither what is wrong with it nor that it is a folder. */
export async function openFile(place: string): Promise<Blob> {
  const isFolder = await access(place, constants.R_OK)
    .then(async () => (await stat(place)).isDirectory())
    .catch((error: NodeJS.ErrnoException) => {
      throw new UsageFault(`${place} cannot be read (${error.code ?? error.message}).`);
    });
  if (isFolder) throw new UsageFault(`${place} cannot be read: it is a folder.`);
  return openAsBlob(place);
}
