import { describe, expect, test } from 'vitest';
import { parseJson } from '../../src/doors/http/parse-json.ts';

/** The same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function someValue(next: (below: number) => number, depth: number): unknown {
  const kind = next(depth > 5 ? 5 : 8);
  if (kind === 0) return next(1_000_000) / 7;
  if (kind === 1) return [true, false, null][next(3)];
  if (kind <= 4) return `${'"\\{}[],:ä€😀\n'.slice(0, next(14))}${'x'.repeat(next(300))}`.toWellFormed();
  if (kind <= 6) return Array.from({ length: next(6) }, () => someValue(next, depth + 1));
  return Object.fromEntries(
    Array.from({ length: next(6) }, () => [
      ['__proto__', 'a', 'b,', '"c"', '1', 'ü'][next(6)],
      someValue(next, depth + 1),
    ]),
  );
}

async function outcome(parse: () => unknown): Promise<string> {
  try {
    return JSON.stringify(await parse());
  } catch {
    return 'refused';
  }
}

// Long bodies are parsed in parts, which nobody may notice.
describe('a body that is parsed in parts', () => {
  const next = random(7);
  const long = (fill: () => unknown) => {
    const parts: unknown[] = [];
    for (let size = 0; size < 400_000; size += JSON.stringify(parts.at(-1)).length) parts.push(fill());
    return parts;
  };
  const shapes: [string, () => unknown][] = [
    ['a list', () => long(() => someValue(next, 0))],
    [
      'an object',
      () => Object.fromEntries(long(() => someValue(next, 0)).map((value, index) => [`key ${index}`, value])),
    ],
    [
      'a long list deep inside',
      () => ({
        first: [1, 2],
        a: [{ b: { list: long(() => someValue(next, 2)), after: 1 } }, { c: long(() => 'some text') }],
        last: null,
      }),
    ],
    ['lists in lists', () => [[long(() => `text ${next(100)}`)], long(() => [`text ${next(9)}`]), [[[]]], {}]],
    ['one long text', () => ['x'.repeat(500_000), { text: '\\"'.repeat(100_000) }]],
    [
      'long texts of many kinds',
      () => ({
        a: ['ä€😀\\'.repeat(60_000), 1, { b: '\n'.repeat(400_000), c: 2 }],
        d: [`${'x'.repeat(next(9))}${'\u0001'.repeat(90_000)}`],
        e: '"\\u'.repeat(90_000),
      }),
    ],
    ['a text alone', () => '\n€'.repeat(200_000)],
  ];

  test.each(shapes)('is what JSON.parse makes of it: %s', async (_what, make) => {
    for (const indent of [0, 1]) {
      const text = JSON.stringify(make(), null, indent);
      expect((await outcome(() => parseJson(Buffer.from(text)))) === JSON.stringify(JSON.parse(text))).toBe(true);
    }
  });

  test.each(shapes)('is refused where JSON.parse refuses it, and nowhere else: %s', async (_what, make) => {
    const text = JSON.stringify(make());
    for (let round = 0; round < 20; round++) {
      const at = next(text.length);
      const sign = '[]{},:"1 \\'.charAt(next(10));
      const odd =
        [
          text.slice(0, at) + sign + text.slice(at),
          text.slice(0, at) + text.slice(at + 1),
          text.slice(0, at),
          `${text}${sign}`,
          `${sign}${text}`,
        ][round % 5]?.toWellFormed() ?? '';
      expect(
        (await outcome(() => parseJson(Buffer.from(odd)))) === (await outcome(() => JSON.parse(odd))),
        `${sign} at ${at}, round ${round}`,
      ).toBe(true);
    }
  });

  test('has characters that are written as escapes, wherever it is cut', async () => {
    for (let shift = 0; shift < 14; shift++) {
      const text = `{"a":["${'x'.repeat(shift)}${'\\ud83d\\ude00'.repeat(40_000)}","${'y'.repeat(shift)}${'\\\\ud83d'.repeat(60_000)}"]}`;
      expect(
        JSON.stringify(await parseJson(Buffer.from(text))) === JSON.stringify(JSON.parse(text)),
        `shifted by ${shift}`,
      ).toBe(true);
    }
  });

  test('is refused where the name of a field is endless', async () => {
    await expect(parseJson(Buffer.from(`{"${'x'.repeat(600_000)}":1}`))).rejects.toMatchObject({
      code: 'unreadable_body',
    });
  });

  test.each([
    ['NUL', '\\u0000'],
    ['half a surrogate pair', '\\ud800'],
  ])('is refused with %s wherever it stands', async (_what, sign) => {
    for (const at of [0, 200_000, 399_000]) {
      const text = `[${JSON.stringify('x'.repeat(at))},"${sign}",${JSON.stringify('y'.repeat(400_000 - at))}]`;
      await expect(parseJson(Buffer.from(text))).rejects.toMatchObject({ code: 'unreadable_body' });
    }
  });

  test('is refused where it is not UTF-8, and may begin with a byte order mark', async () => {
    const list = JSON.stringify(long(() => 'ä'));
    await expect(parseJson(Buffer.from(list, 'latin1'))).rejects.toMatchObject({ code: 'unreadable_body' });
    expect(await parseJson(Buffer.from(`\ufeff${list}`))).toEqual(JSON.parse(list));
    await expect(parseJson(Buffer.from(`${list.slice(0, -1)},\ufeff1]`))).rejects.toMatchObject({
      code: 'unreadable_body',
    });
  });
});
