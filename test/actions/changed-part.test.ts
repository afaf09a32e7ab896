import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedPart } from '../../console/src/ui/values/changed-part.ts';

describe('the part of a long text that differs', () => {
  test('is whole words, with a little of what stands around them', () => {
    expect(changedPart('we order ten bikes today', 'we order twelve bikes today')).toEqual({
      start: 'we order ',
      before: 'ten ',
      after: 'twelve ',
      end: 'bikes today',
    });
    const far = 'word '.repeat(100);
    const { start, before, after, end } = changedPart(`${far}old ${far}`, `${far}new ${far}`);
    expect({ before, after }).toEqual({ before: 'old ', after: 'new ' });
    expect(start).toMatch(/^….{60}$/);
    expect(end).toMatch(/^.{60}…$/);
  });

  test('put between what is equal gives both texts back', () => {
    const text = fc.array(fc.constantFrom('a', 'b ', '\n', 'c d'), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { start, end, before, after } = changedPart(one, other);
        expect([start + before + end, start + after + end]).toEqual([one, other]);
      }),
    );
  });
});
