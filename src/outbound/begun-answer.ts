/** An answer whose beginning was read: all of it if it ended, otherwise the whole content as a stream. */
export type BegunAnswer = { ended: Buffer } | { content: AsyncIterable<Buffer> };

/** Reads an answer until it ends or exceeds the size. Small answers become values, larger ones are streamed. */
export async function beginAnswer(content: AsyncIterable<Buffer>, maxBytes: number): Promise<BegunAnswer> {
  const pieces = content[Symbol.asyncIterator]();
  const begun: Buffer[] = [];
  for (let size = 0; size <= maxBytes; ) {
    const next = await pieces.next();
    if (next.done) return { ended: Buffer.concat(begun) };
    begun.push(next.value);
    size += next.value.length;
  }
  return { content: rest(begun, pieces) };
}

async function* rest(begun: Buffer[], pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    for (let piece = begun.shift(); piece; piece = begun.shift()) yield piece;
    yield* { [Symbol.asyncIterator]: () => pieces };
  } finally {
    await pieces.return?.();
  }
}
