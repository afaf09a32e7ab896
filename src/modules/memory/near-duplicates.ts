import { createHash } from 'node:crypto';

/** From here on two texts say the same. */
const alike = 0.8;
const signatureBits = 1024;
/** What floating point may be off by. */
const hair = 1e-9;

/** What a text is compared by. */
export interface Likeness {
  folded: string;
  trigrams: ReadonlySet<string>;
  /** One bit per trigram, as PostgreSQL writes bits. */
  bits: string;
}

export function likenessOf(folded: string): Likeness {
  const trigrams = trigramsOf(folded);
  const bits = new Uint8Array(signatureBits);
  for (const trigram of trigrams) bits[placeOf(trigram)] = 1;
  return { folded, trigrams, bits: bits.join('') };
}

/** Trigrams of both among those of either: 1 for the same text, whatever the order of its words. */
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
 * What every near-duplicate of a text holds to, so that the database can pass over the others: sets of which four
 * fifths are shared differ little in size, and by at most a quarter of the one; each difference changes at most one
 * bit.
 */
export function boundsOf({ trigrams }: Likeness): { minTrigrams: number; maxTrigrams: number; differentBits: number } {
  const { size } = trigrams;
  return {
    minTrigrams: Math.ceil(size * alike - hair),
    maxTrigrams: Math.floor(size / alike + hair),
    differentBits: Math.floor(size * (1 / alike - 1) + hair),
  };
}

/** Of each word with two spaces before and one behind it, so that beginnings count for more. */
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
