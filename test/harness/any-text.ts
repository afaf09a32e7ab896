import fc from 'fast-check';

const lastCharacter = 0x10_ffff;
const halves = { first: 0xd800, count: 0x800 };

/**
 * Any character that is not half of one. The same as the unit `binary` of fast-check, which makes a list of all million
 * of them first.
 */
const anyCharacter = fc.nat({ max: lastCharacter - halves.count }).map(
  (place) => String.fromCodePoint(place < halves.first ? place : place + halves.count),
  (character) => {
    if (typeof character !== 'string' || [...character].length !== 1) throw new Error('This is not one character.');
    const code = character.codePointAt(0) ?? 0;
    if (code >= halves.first && code < halves.first + halves.count) throw new Error('This is half a character.');
    return code < halves.first ? code : code - halves.count;
  },
);

/** A text of whatever characters there are. */
export function anyText(maxLength?: number): fc.Arbitrary<string> {
  return fc.string({ unit: anyCharacter, maxLength });
}
