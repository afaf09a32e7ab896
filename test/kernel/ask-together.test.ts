import { describe, expect, test } from 'vitest';
import { AskTogether } from '../../src/kernel/ask-together.ts';

describe('asking together', () => {
  /** Questions that are answered when the test says so. */
  function slowly() {
    const asked: { key: string; settle(answer: string): void; fail(error: Error): void }[] = [];
    const together = new AskTogether((key) => new Promise<string>((settle, fail) => asked.push({ key, settle, fail })));
    return { asked, together };
  }

  test('whoever comes while a question is under way shares the next one, never this one', async () => {
    const { asked, together } = slowly();
    const first = together.of('a');
    const later = [together.of('a'), together.of('a')];
    expect(asked).toHaveLength(1);
    asked[0]?.settle('old');
    expect(await first).toBe('old');
    await Promise.resolve();
    expect(asked).toHaveLength(2);
    const last = together.of('a');
    asked[1]?.settle('new');
    expect(await Promise.all(later)).toEqual(['new', 'new']);
    await Promise.resolve();
    asked[2]?.settle('newest');
    expect(await last).toBe('newest');
  });

  test('different questions do not wait for each other', async () => {
    const { asked, together } = slowly();
    void together.of('a');
    const other = together.of('b');
    asked[1]?.settle('of b');
    expect(await other).toBe('of b');
  });

  test('a question that failed is asked again for who came meanwhile', async () => {
    const { asked, together } = slowly();
    const first = together.of('a');
    const second = together.of('a');
    asked[0]?.fail(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    await Promise.resolve();
    asked[1]?.settle('found');
    expect(await second).toBe('found');
  });
});
