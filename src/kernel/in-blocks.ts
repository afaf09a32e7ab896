/**
 * Joins pieces of any size into blocks of one size, except for the last. They are copied, because many small pieces
 * would hold far more memory than their length.
 */
export async function* inBlocks(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let block: Buffer | undefined;
  let held = 0;
  for await (const piece of content) {
    for (let from = 0; from < piece.length; ) {
      block ??= Buffer.allocUnsafe(size);
      const copied = piece.copy(block, held, from);
      from += copied;
      held += copied;
      if (held === size) {
        yield block;
        block = undefined;
        held = 0;
      }
    }
  }
  if (block && held > 0) yield block.subarray(0, held);
}
