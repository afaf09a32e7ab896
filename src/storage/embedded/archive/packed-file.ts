import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdCompress, createZstdDecompress, zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A database has a thousand small files, for each of which a stream would cost more than the work itself. */
const maxWholeBytes = 1024 * 1024;

export async function pack(source: string, target: string, signal?: AbortSignal): Promise<void> {
  if ((await stat(source)).size <= maxWholeBytes)
    await writeFile(target, await compress(await readFile(source)), { mode: 0o600 });
  else
    await pipeline(createReadStream(source), createZstdCompress(), createWriteStream(target, { mode: 0o600 }), {
      signal,
    });
}

export async function unpackFile(source: string, target: string): Promise<void> {
  if ((await stat(source)).size <= maxWholeBytes / 16)
    await writeFile(target, await decompress(await readFile(source)), { mode: 0o600 });
  else await pipeline(createReadStream(source), createZstdDecompress(), createWriteStream(target, { mode: 0o600 }));
}
