/** Letters that no accent can be taken from, as people write them without. */
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
 * Without case, accents, punctuation and extra spaces: what makes two texts say the same in other dress. Signs alone
 * stay as they are.
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
