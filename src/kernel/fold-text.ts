/** Letters that have no accent to remove, with their usual replacements. */
const spelt: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/**
 * Removes case, accents, punctuation and surplus spaces, so that texts that only differ in these are equal. A text of
 * punctuation alone stays as it is.
 */
export function foldText(text: string): string {
  return bare(text) || text.replaceAll(/\s+/g, ' ').trim();
}

function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[ßæœøđðłþıς]/g, (letter) => spelt[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
