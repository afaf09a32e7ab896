import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '../../src/kernel/fold-text.ts';
import { boundsOf, isNearDuplicate, likenessOf, similarity } from '../../src/modules/memory/near-duplicates.ts';

const likeness = (text: string) => likenessOf(foldText(text));
const word = fc.stringMatching(/^[a-zäöüéñßø]{1,8}$/);
const sentence = fc.array(word, { minLength: 1, maxLength: 25 }).map((words) => words.join(' '));
const anything = fc.string({ unit: 'grapheme', maxLength: 200 });

function differentBits(left: string, right: string): number {
  return [...left].filter((bit, index) => bit !== right[index]).length;
}

describe('texts that say the same', () => {
  test('case, accents, punctuation and spaces make no difference', () => {
    expect(foldText('  Ihr Café hat – seit MAI – geöffnet!! ')).toBe('ihr cafe hat seit mai geoffnet');
    expect(foldText('Straße №5, Łódź')).toBe('strasse no5 lodz');
    expect(foldText('Москва, 10-й дом')).toBe('москва 10 и дом');
    expect(foldText('👍 👍')).toBe('👍 👍');
    const dressed = sentence.map((text) => [text, `  ${text.toUpperCase().replaceAll(' ', ' \n– ')}!? `] as const);
    fc.assert(
      fc.property(dressed, ([plain, other]) => {
        expect(foldText(other)).toBe(foldText(plain));
      }),
    );
  });

  test('a folded text is folded already, and never empty where there was something', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(foldText(text) === '').toBe(text.trim() === '');
      }),
    );
  });

  test('likeness is between 0 and 1, the same both ways, and 1 for the text itself', () => {
    fc.assert(
      fc.property(sentence, sentence, (left, right) => {
        const [one, other] = [likeness(left).trigrams, likeness(right).trigrams];
        expect(similarity(one, other)).toBe(similarity(other, one));
        expect(similarity(one, other)).toBeGreaterThanOrEqual(0);
        expect(similarity(one, other)).toBeLessThanOrEqual(1);
        expect(similarity(one, one)).toBe(1);
      }),
    );
  });

  test('the bounds that the database chooses by lose no near-duplicate', () => {
    let alike = 0;
    const pair = fc.tuple(sentence, fc.array(fc.tuple(fc.nat(200), word), { maxLength: 3 })).map(([text, edits]) => {
      const changed = edits.reduce((words, [at, put]) => words.with(at % words.length, put), text.split(' '));
      return [text, changed.join(' ')] as const;
    });
    fc.assert(
      fc.property(pair, ([text, other]) => {
        const [left, right] = [likeness(text), likeness(other)];
        if (!isNearDuplicate(left, right)) return;
        alike += text === other ? 0 : 1;
        const bounds = boundsOf(left);
        expect(right.trigrams.size).toBeGreaterThanOrEqual(bounds.minTrigrams);
        expect(right.trigrams.size).toBeLessThanOrEqual(bounds.maxTrigrams);
        expect(differentBits(left.bits, right.bits)).toBeLessThanOrEqual(bounds.differentBits);
      }),
      { numRuns: 500 },
    );
    expect(alike).toBeGreaterThan(10);
  });

  test('what differs in a name or a number of a short text is something else', () => {
    for (const [left, right] of [
      ['Pays within 14 days', 'Pays within 30 days'],
      ['Ada prefers tea', 'Ben prefers tea'],
      ['Closed on Mondays', 'Closed on Sundays'],
    ] as const)
      expect(isNearDuplicate(likeness(left), likeness(right))).toBe(false);
    expect(
      isNearDuplicate(likeness('She prefers calls in the afternoon.'), likeness('she prefers: calls in the Afternoon')),
    ).toBe(true);
    expect(
      isNearDuplicate(
        likeness('She prefers to be called in the late afternoon'),
        likeness('She prefers to be called in the late afternoons'),
      ),
    ).toBe(true);
  });
});
