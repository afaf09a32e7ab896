import { describe, expect, test } from 'vitest';
import { GroupWrites } from '../../src/kernel/group-writes.ts';
import { notePassing } from '../../src/kernel/passing-fault.ts';

describe('writes that go together', () => {
  const failing = (error: () => unknown) => {
    const written: number[][] = [];
    const writes = new GroupWrites<number, number>(async (items) => {
      written.push(items);
      if (items.length > 1 || items[0] === 2) throw error();
      return items;
    }, 1);
    return { written, add: () => Promise.allSettled([1, 2, 3].map((item) => writes.add(item))) };
  };

  test('fail one by one, so that nobody fails for another', async () => {
    const { written, add } = failing(() => new Error('2 is wrong'));
    expect((await add()).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(written).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  test('are not written again where they may have been written: the answer was lost', async () => {
    const { written, add } = failing(() => notePassing(new Error('Connection terminated'), { outcomeUnknown: true }));
    expect((await add()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(written).toEqual([[1, 2, 3]]);
  });

  test('are cut short where one statement would become too heavy', async () => {
    const written: number[][] = [];
    const writes = new GroupWrites<number, number>(
      async (items) => {
        written.push(items);
        return items;
      },
      1,
      0,
      100,
      (kilobytes) => kilobytes * 1024,
    );
    await Promise.all([600, 300, 300, 5_000, 1, 2].map((item) => writes.add(item)));
    expect(written).toEqual([[600, 300], [300], [5_000], [1, 2]]);
  });
});
