import { stemmer } from 'stemmer';

/** Words that say nothing about what is wanted. */
const empty = new Set(
  'a an and are as at be been by can could do does for from has have how i in into is it its let like me my of on or our please s so some that the their them then there these they this those to us want was we were what who will with would you your'.split(
    ' ',
  ),
);

/** A word as the search knows it: small letters, without its English endings (Porter); null where it says nothing. */
export function stemOf(word: string): string | null {
  const small = word.toLowerCase().replace(/[’']s$/, '');
  return empty.has(small) ? null : stemmer(small);
}
