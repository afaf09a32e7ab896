/** An answer of which the beginning was read: all of it where it ended, or everything again as it comes. */
export type BegunAnswer = { ended: Buffer } | { content: AsyncIterable<Buffer> };

/** Reads an answer until it ends or has so many bytes: small ones are values, and whatever is larger streams on. */
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
