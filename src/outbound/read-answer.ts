import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { DialFailure } from './dial.ts';
import { dialFailureOf } from './dial-failure-of.ts';
import { failures } from './words/failures.ts';

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
/** Each layer of compression can multiply the size by a thousand, and nobody honest uses more than this. */
const maxLayers = 2;

/** The codings to undo, the last one first; undefined if the body stays as it is. */
export function codingsOf(header: string | undefined): string[] | undefined {
  if (header === undefined) return undefined;
  const names = header
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length === 0 || names.some((name) => !(name in decoders))) return undefined;
  if (names.length > maxLayers) throw new DialFailure('bad_answer', failures.phrase('compressed_too_often'), false);
  return names.reverse();
}

/** Decompresses the first `maxBytes` bytes. If the answer was cut off, its missing end is not an error. */
export async function decompress(
  chunks: readonly Buffer[],
  codings: readonly string[],
  maxBytes: number,
  cutOff: boolean,
): Promise<Buffer> {
  const source = decompressed(Readable.from(chunks), codings);
  const plain: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of source) {
      plain.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= maxBytes) break;
    }
  } catch (error) {
    if (!cutOff) throw dialFailureOf(error);
  }
  return Buffer.concat(plain);
}

/** An error of one decoder is passed to the last one, and from there to the reader. */
export function decompressed(source: Readable, codings: readonly string[]): Readable {
  return codings.reduce<Readable>(
    (compressed, coding) => pipeline(compressed, (decoders[coding] as () => Transform)(), () => undefined),
    source,
  );
}

export function tooLarge(maxBytes: number): DialFailure {
  return new DialFailure('too_large', failures.phrase('too_large', { bytes: maxBytes }), false);
}
