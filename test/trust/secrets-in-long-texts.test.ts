import { describe, expect, test } from 'vitest';
import { findSecretsInData } from '../../src/runtime/find-secrets-in-data.ts';

const key = `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`;
const look = (text: string) => findSecretsInData([{ path: '/input', values: { text } }], 'everybody');

describe('a text of megabytes that may hold a key', () => {
  // One text of 8 MB took 190 ms of processor time at a stretch, in which nobody else was answered.
  test('is looked at in parts, and others get their turn in between', async () => {
    let [turns, isDone] = [0, false];
    const take = () => {
      turns += 1;
      if (!isDone) setImmediate(take);
    };
    setImmediate(take);
    expect(await look('x'.repeat(8_000_000))).toEqual([]);
    isDone = true;
    expect(turns).toBeGreaterThan(20);
  });

  test('shows a key wherever it stands, also across two parts', async () => {
    for (let at = 249_960; at <= 250_020; at += 20)
      expect(await look(`${'. '.repeat(at / 2)}${key}${' .'.repeat(200_000)}`), String(at)).toMatchObject([
        { path: '/input/text', message: expect.stringContaining('Stripe secret key') },
      ]);
    expect(await look(`${' .'.repeat(400_000)} ${key}`)).toHaveLength(1);
    expect(await look(`${key} ${' .'.repeat(400_000)}`)).toHaveLength(1);
  });

  test('has none where only the cut between two parts makes it look like one', async () => {
    for (const around of [250_000, 270_000])
      for (let at = around - 40; at <= around + 10; at += 5) {
        const text = `${'x'.repeat(at)}${key}${'x'.repeat(300)} ${' .'.repeat(200_000)}`;
        expect(await look(text), String(at)).toEqual([]);
      }
  });
});
