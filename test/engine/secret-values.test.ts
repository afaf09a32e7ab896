import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hideMarks, readMarks } from '../../src/engine/secrets/read-marks.ts';
import { SecretNet } from '../../src/engine/secrets/secret-net.ts';
import { SecretValue } from '../../src/engine/secrets/secret-value.ts';
import { revealed, secretNames, shownOf } from '../../src/engine/secrets/secrets-inside.ts';
import { putTogether, readParts, takeApart, writeParts } from '../../src/engine/secrets/take-apart.ts';

const key = 'sk-live-12345';
const itself = () => new SecretValue(key, ['KEY'], { isItself: true });
const find = (name: string) => (name === 'KEY' ? itself() : null);

const signs = fc.constantFrom(
  '\uE000',
  '\uE001',
  '\uE002',
  'secret:',
  'KEY',
  '\uE000secret:KEY\uE001',
  '"',
  '\\',
  '•••',
  '__proto__',
  '0',
);
const text = fc.oneof(
  fc.string(),
  fc.array(signs, { maxLength: 6 }).map((parts) => parts.join('')),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.constant(null),
    fc.constant('a secret').map(() => new SecretValue(key, ['KEY'])),
    fc.array(tie('value')),
    fc.dictionary(text, tie('value')),
  ),
}));

describe('a value that comes from a secret', () => {
  test('writes dots, however it is written', () => {
    const secret = new SecretValue({ inside: key }, ['KEY'], { shown: 'Bearer •••' });
    expect(
      [
        String(secret),
        `${secret}`,
        JSON.stringify([secret]),
        inspect({ secret }),
        inspect(secret, { showHidden: true, depth: 9 }),
      ].join(),
    ).not.toContain(key);
    expect(JSON.stringify({ secret })).toBe('{"secret":"Bearer •••"}');
    expect(JSON.stringify(structuredClone({ ...secret }))).not.toContain(key);
  });

  test('is taken out of a document and put back where it was, whatever else stands there', () => {
    fc.assert(
      fc.property(value, (document) => {
        const { json, parts } = takeApart(document);
        expect(json).not.toContain(key);
        const back = putTogether(JSON.parse(json), readParts(writeParts(parts), find));
        expect(revealed(back)).toEqual(JSON.parse(JSON.stringify(revealed(document))));
        expect(shownOf(back)).toEqual(JSON.parse(json));
        expect(secretNames(back)).toEqual(secretNames(document));
      }),
      { numRuns: 200 },
    );
  });

  test('that is the secret itself is remembered by its name alone', () => {
    expect(writeParts([{ at: ['a'], secret: itself() }])).not.toContain(key);
    expect(
      revealed(
        readParts(writeParts([{ at: [], secret: itself() }]), () => new SecretValue('changed', ['KEY']))[0]?.secret,
      ),
    ).toBe('changed');
  });

  test('whose place is gone is left out', () => {
    expect(putTogether({ a: 1 }, [{ at: ['b', 'c'], secret: itself() }])).toEqual({ a: 1 });
    expect(putTogether({}, [{ at: ['__proto__', 'polluted'], secret: itself() }])).toEqual({});
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('the second net', () => {
  const net = new SecretNet();
  net.add(key, ['KEY']);
  net.add('1234', ['PIN'], true);

  test('tags what holds a secret, in texts and in keys, and leaves the rest as it is', () => {
    const plain = { count: 12345, list: [1234, 'x'] };
    expect(net.tagged(plain)).toBe(plain);
    const tagged = net.tagged({ at: new Date(0), said: `It is ${key}!`, pin: 1234, [key]: 1 });
    expect(shownOf(tagged)).toBe('•••');
    expect(shownOf(net.tagged({ at: new Date(0), said: `It is ${key}!`, pin: 1234 }))).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      said: 'It is •••!',
      pin: 1234,
    });
    expect(secretNames(net.tagged([`${key} 1234`]))).toEqual(['KEY', 'PIN']);
  });

  test('hides in JSON text what is inside strings only', () => {
    expect(JSON.parse(net.hide('{"pin":"1234","count":12345,"list":[1234]}'))).toEqual({
      pin: '•••',
      count: 12345,
      list: [1234],
    });
    const json = JSON.stringify({ large: '\n"x'.repeat(500_000), secret: key });
    expect(net.hide(json)).not.toContain(key);
  });

  test('leaves the text of a stranger usable that holds a short one by chance, and hides it where it is shown', () => {
    const short = new SecretNet();
    short.add('admin', ['NAME']);
    expect(short.tagged('the admin')).toBe('the admin');
    expect(short.hideText('the admin')).toBe('the •••');
    short.add('admin', ['NAME'], true);
    expect(secretNames(short.tagged('the admin'))).toEqual(['NAME']);
  });

  test('does not look for what is too short to be one', () => {
    const short = new SecretNet();
    short.add('abc', ['A']);
    expect(short.hideText('abc')).toBe('abc');
  });
});

describe('what an older version stored', () => {
  const sign = '\uE000';
  const mark = `${sign}secret:KEY\uE001`;

  test('is opened where there was a mark, and nowhere else', () => {
    const document = readMarks(
      {
        whole: mark,
        part: `Bearer ${mark}`,
        imitated: `${sign}\uE002secret:KEY\uE001`,
        plain: 'x',
        gone: `${sign}secret:GONE\uE001`,
        [`${mark}`]: 1,
      },
      find,
    );
    expect(document).toBeInstanceOf(SecretValue);
    const { ...parts } = readMarks(
      {
        whole: mark,
        part: `Bearer ${mark}`,
        imitated: `${sign}\uE002secret:KEY\uE001`,
        plain: 'x',
        [`${sign}\uE002`]: 1,
      },
      find,
    ) as Record<string, unknown>;
    expect(revealed(parts)).toEqual({ whole: key, part: `Bearer ${key}`, imitated: mark, plain: 'x', [sign]: 1 });
    expect(shownOf(parts)).toMatchObject({ whole: '•••', part: 'Bearer •••', imitated: mark });
    expect((parts.whole as SecretValue).isItself).toBe(true);
  });

  test('shows dots in the place of marks', () => {
    expect(hideMarks(`a ${mark} b ${sign}\uE002`)).toBe(`a ••• b ${sign}`);
  });
});
