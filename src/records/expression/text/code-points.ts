/** Compares by code point, like the collation "C". Comparing UTF-16 directly gives another order beyond U+FFFF. */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = [left.charCodeAt(index), right.charCodeAt(index)];
    if (a === b) continue;
    return rank(a) - rank(b);
  }
  return left.length - right.length;
}

/** Surrogates represent the highest code points, above U+E000–U+FFFF. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
