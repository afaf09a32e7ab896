import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { DialFailure } from './dial.ts';
import { dialFailureOf } from './dial-failure-of.ts';

const decoders: Record<string, () => Transform> = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
/** Each layer can multiply the size by a thousand; nobody honest uses more than one. */
const mostLayers = 2;

/** The names of the codings to undo, last one first; undefined: left as it came. */
export function codingsOf(header: string | string[] | undefined): string[] | undefined {
  const names = String(header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length === 0 || names.some((name) => !(name in decoders))) return undefined;
  if (names.length > mostLayers) throw new DialFailure('bad_answer', 'The answer is compressed too many times over.', false);
  return names.reverse();
}

/** The body in plain bytes, at most `maxBytes` of them before and after decompression; `done` is called however it ends. */
export async function* readAnswer(body: Readable, codings: readonly string[], maxBytes: number, done: () => void): AsyncGenerator<Buffer> {
  try {
    yield* bounded(codings.length === 0 ? body : decoded(body, codings, maxBytes), maxBytes);
  } catch (error) {
    throw dialFailureOf(error);
  } finally {
    body.destroy();
    done();
  }
}

function decoded(body: Readable, codings: readonly string[], maxBytes: number): Readable {
  let source = Readable.from(bounded(body, maxBytes));
  // A fault of one travels on to the last, and from there to whoever reads; there is nothing more to do about it here.
  for (const coding of codings) source = pipeline(source, (decoders[coding] as () => Transform)(), () => undefined);
  return source;
}

async function* bounded(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of source) {
    seen += chunk.length;
    if (seen > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

export function tooLarge(maxBytes: number): DialFailure {
  return new DialFailure('too_large', `The answer is larger than ${maxBytes.toLocaleString('en')} bytes.`, false);
}
