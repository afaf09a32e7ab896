/** What reading one document may take. Whatever needs more is refused in words, and never holds up anybody else. */
export const readingLimits = {
  /** Of time. */
  ms: 60_000,
  /** Of the thread's memory, for its values and for bytes beside them. */
  megabytes: 384,
  pages: 2_000,
  /** Of text that was read. */
  characters: 5_000_000,
  /** Of what a compressed document becomes. */
  unpackedBytes: 64 * 1024 * 1024,
  passages: 10_000,
  /** Of elements of a page inside each other: the parser takes longer for each the deeper it is. */
  depth: 5_000,
};
