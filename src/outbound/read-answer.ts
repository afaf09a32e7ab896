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
/** Each layer can multiply the size by a thousand; nobody honest uses more than one. */
const maxLayers = 2;

/** The names of the codings to undo, last one first; undefined: left as it came. */
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

/**
 * The first `most` bytes of what was compressed. Of an answer that was cut off there is no end, and that is not a fault
 * then.
 */
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

/** A fault of one decoder travels on to the last, and from there to whoever reads. */
export function decompressed(source: Readable, codings: readonly string[]): Readable {
  return codings.reduce<Readable>(
    (compressed, coding) => pipeline(compressed, (decoders[coding] as () => Transform)(), () => undefined),
    source,
  );
}

export function tooLarge(maxBytes: number): DialFailure {
  return new DialFailure('too_large', failures.phrase('too_large', { bytes: maxBytes }), false);
}
