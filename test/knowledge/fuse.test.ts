import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuse } from '../../src/modules/knowledge/search/fuse.ts';
import { highlight } from '../../src/modules/knowledge/search/highlight.ts';
import { queryTerms } from '../../src/modules/knowledge/search/query-terms.ts';

const list = (ids: string) => [...ids].map((id) => ({ id }));
const order = (...lists: string[]) =>
  fuse(lists.map(list))
    .map(({ item }) => item.id)
    .join('');

test('what both lists have far up comes first, and one list alone keeps its order', () => {
  expect(order('abc')).toBe('abc');
  expect(order('abc', 'xbz')).toBe('baxcz');
  expect(fuse([list('a'), list('a')])).toEqual([{ item: { id: 'a' }, score: 1, lists: [0, 1] }]);
});

test('whatever the lists: each item once, best first, between 0 and 1, never worse for being found twice', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 20 });
  fc.assert(
    fc.property(ids, ids, (left, right) => {
      const fused = fuse([left.map((id) => ({ id })), right.map((id) => ({ id }))]);
      expect(new Set(fused.map(({ item }) => item.id))).toEqual(new Set([...left, ...right]));
      expect(fused).toHaveLength(new Set([...left, ...right]).size);
      for (const [place, { score }] of fused.entries()) {
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(1.000001);
        expect(score).toBeLessThanOrEqual(fused[place - 1]?.score ?? 1.000001);
      }
    }),
  );
});

test('small words say nothing about a question, unless there are no others', () => {
  const words = (q: string) => queryTerms(q).map(({ word }) => word);
  expect(words('How many days of vacation do we have?')).toEqual(['many', 'days', 'vacation']);
  expect(words('Wie lange ist die Frist für den Vertrag?')).toEqual(['lange', 'frist', 'vertrag']);
  expect(words('who are we')).toEqual(['who', 'are', 'we']);
  expect(queryTerms('Kündigungsfrist')[0]?.parts).toEqual(expect.arrayContaining(['kundigung', 'frist']));
});

test('marks words with other endings, and nothing else', () => {
  const marked = (text: string, q: string) =>
    highlight(text, queryTerms(q)).map(({ from, to }) => text.slice(from, to));
  expect(marked('A dog may come on Fridays.', 'are dogs allowed on friday')).toEqual(['dog', 'Fridays']);
  expect(marked('Die Kündigungsfrist für Kunden.', 'Frist')).toEqual(['Kündigungsfrist']);
});
