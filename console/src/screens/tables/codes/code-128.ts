/** The widths of bars and gaps, in turn, of each of the 107 symbols; the last one ends a code. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const startB = 104;
const startC = 105;
const toC = 99;
const toB = 100;
const stop = 106;

/** Scanners have difficulty with more characters in one line. */
const maxLength = 80;

/**
 * A text as Code 128: the widths of its bars and gaps, starting with a bar. Undefined if the text has characters
 * beyond ASCII, or too many characters.
 */
export function code128(text: string): number[] | undefined {
  const values = valuesOf(text);
  if (!values) return undefined;
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;
  return [...values, check, stop].flatMap((value) => [...(symbols[value] ?? '')].map(Number));
}

/** A pair of digits takes one symbol, which shortens long numbers; other characters take one symbol each. */
function valuesOf(text: string): number[] | undefined {
  if (text === '' || text.length > maxLength || !/^[\x20-\x7e]*$/.test(text)) return undefined;
  const values: number[] = [];
  let inPairs = false;
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    // Each switch of the character set costs a symbol, so only runs of four or more digits are worth it.
    const pays: boolean = inPairs
      ? digits >= 2
      : digits >= 4 && (digits % 2 === 0 || at + digits < text.length || at === 0);
    if (values.length === 0) values.push(pays ? startC : startB);
    else if (pays !== inPairs) values.push(pays ? toC : toB);
    inPairs = pays;
    if (pays) {
      values.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else {
      values.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return values;
}
