/** Words that say nothing about what is wanted. */
const empty = new Set(
  'a an and are as at be been by can could do does for from has have how i in into is it its let like me my of on or our please s so some that the their them then there these they this those to us want was we were what who will with would you your'.split(
    ' ',
  ),
);

/** A word as the search knows it: small letters, without the commonest English endings; null where it says nothing. */
export function stemOf(word: string): string | null {
  const small = word.toLowerCase().replace(/[’']s$/, '');
  if (empty.has(small)) return null;
  return withoutEnding(singular(small));
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^su]s$/.test(word)) return word.slice(0, -1);
  return word;
}

function withoutEnding(word: string): string {
  const bare = word.length > 5 && word.endsWith('ing') ? word.slice(0, -3) : word.length > 4 && word.endsWith('ed') ? word.slice(0, -2) : word;
  // `cancelling` → `cancel`, `stopped` → `stop`.
  const single = bare !== word && /([bdfgklmnprt])\1$/.test(bare) && !/(ll|ss)$/.test(bare.slice(0, 4)) ? bare.slice(0, -1) : bare;
  return single.length > 3 && single.endsWith('e') ? single.slice(0, -1) : single;
}
