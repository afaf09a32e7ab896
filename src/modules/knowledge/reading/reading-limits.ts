/**
 * The limits for reading one document. A document that exceeds them is refused with a message and never delays others.
 */
export const readingLimits = {
  /** Limits the time. */
  ms: 60_000,
  /** Limits the thread's memory, both heap and buffers. */
  megabytes: 384,
  pages: 2_000,
  /** Limits the text that is read. */
  characters: 5_000_000,
  /** Limits the size of a compressed document after decompression. */
  unpackedBytes: 64 * 1024 * 1024,
  passages: 10_000,
  /** Limits the nesting of elements, because the parser gets slower with each level. */
  depth: 5_000,
};
