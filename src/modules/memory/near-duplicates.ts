import { createHash } from 'node:crypto';

/** Texts with at least this similarity count as the same. */
const alike = 0.8;
const signatureBits = 1024;
/** The tolerance for rounding errors. */
const hair = 1e-9;

/** The features by which texts are compared. */
export interface Likeness {
  folded: string;
  trigrams: ReadonlySet<string>;
  /** One bit per trigram, in PostgreSQL's notation. */
  bits: string;
}

export function likenessOf(folded: string): Likeness {
  const trigrams = trigramsOf(folded);
  const bits = new Uint8Array(signatureBits);
  for (const trigram of trigrams) bits[placeOf(trigram)] = 1;
  return { folded, trigrams, bits: bits.join('') };
}

/** The shared trigrams divided by all trigrams of both texts: 1 for the same text, in any word order. */
export function similarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 && right.size === 0) return 1;
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared += 1;
  return shared / (left.size + right.size - shared);
}

export function isNearDuplicate(left: Likeness, right: Likeness): boolean {
  return similarity(left.trigrams, right.trigrams) >= alike;
}

/**
 * Bounds that every near-duplicate of a text satisfies, so that the database can skip all others. Two sets that share
 * four fifths of their trigrams differ in size by at most a quarter, and each difference changes at most one bit.
 */
export function boundsOf({ trigrams }: Likeness): { minTrigrams: number; maxTrigrams: number; differentBits: number } {
  const { size } = trigrams;
  return {
    minTrigrams: Math.ceil(size * alike - hair),
    maxTrigrams: Math.floor(size / alike + hair),
    differentBits: Math.floor(size * (1 / alike - 1) + hair),
  };
}

/** Each word is padded with two spaces in front and one behind, so that word beginnings count more. */
function trigramsOf(folded: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of folded.split(' ')) {
    if (word === '') continue;
    const letters = [' ', ' ', ...word, ' '];
    for (let start = 0; start + 3 <= letters.length; start += 1) trigrams.add(letters.slice(start, start + 3).join(''));
  }
  return trigrams;
}

function placeOf(trigram: string): number {
  return createHash('sha1').update(trigram).digest().readUInt16BE(0) % signatureBits;
}
