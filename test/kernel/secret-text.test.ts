import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secretKindsIn } from '../../console/src/ui/values/secret-text.ts';
import { de } from '../../console/src/words/de.ts';
import { en } from '../../console/src/words/en.ts';
import { newSecret } from '../../src/kernel/ids.ts';
import { findSecretText, hideSecretsIn, hideSecretText, inWords } from '../../src/kernel/secret-text.ts';
import { arbitraryKeys, arbitraryOrdinaryText, webToken } from './arbitrary-keys.ts';

const kinds = Object.keys(arbitraryKeys);
const kindsIn = (text: string) => findSecretText(text).map(({ kind }) => kind);

/** The console has its own, since it knows nothing of the server: both must agree on everything here. */
function expectKinds(text: string, expected: readonly string[]): void {
  expect(kindsIn(text)).toEqual(expected);
  expect(secretKindsIn(text)).toEqual([...new Set(expected)]);
}

describe('text that looks like a key', () => {
  test.each(kinds)('%s: found wherever it stands, and nothing but it', (kind) => {
    const key = arbitraryKeys[kind] as fc.Arbitrary<string>;
    const around = fc.tuple(
      arbitraryOrdinaryText,
      fc.constantFrom(' ', '\n', ': ', '="', ' ('),
      fc.constantFrom(' ', '\n', ', ', '. ', '" ', ') '),
      arbitraryOrdinaryText,
    );
    fc.assert(
      fc.property(key, around, (secret, [before, open, close, after]) => {
        const text = `${before}${open}${secret}${close}${after}`;
        expectKinds(text, [kind]);
        const [found] = findSecretText(text);
        expect(secret).toContain(text.slice(found?.start, found?.end));
        expect(hideSecretText(text)).not.toContain(secret.trim().slice(-20));
      }),
      { numRuns: kind === 'private key' ? 20 : 200 },
    );
  });

  test('ordinary text, ids, digests and files as text are left alone', () => {
    fc.assert(
      fc.property(arbitraryOrdinaryText, arbitraryOrdinaryText, (one, other) => expectKinds(`${one} ${other}`, [])),
      { numRuns: 2_000 },
    );
  });

  test.each([
    'The key begins with sk_live_ and is shown once.',
    'Use sk_live_xxxxxxxxxxxxxxxxxxxxxxxx in place of your own.',
    'export GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'glpat-your-token-goes-here-instead',
    'A file with -----BEGIN PRIVATE KEY----- in its first line is a private key.',
    'x-api-key: svc_…',
    'svc_http_request_seconds, svc_jobs_total',
    'scikit: sk-learn, css: sk-folding-cube-and-many-more-words-behind-it',
    'SK2021234567 is a VAT number.',
    'ASIA and AKIARA are places.',
    `https://shop.example.com/invite?token=${newSecret('inv_')}`,
    `https://mail.example.com/unsubscribe?t=${webToken({ alg: 'HS256' }, { to: 'ada@example.com' }, 'x')}`,
    'eyJhbGciOiJIUzI1NiJ9.eyJub3QiOiJhIHRva2Vu.abcdefghijklmnopqrstuvwx',
  ])('is no key: %s', (text) => expectKinds(text, []));

  test('of several keys each is told, in the order they stand, and hidden', () => {
    const [one, two] = [newSecret('svc_'), `sk_live_${newSecret().slice(0, 24)}`];
    const text = `first ${two}, then ${one}.`;
    expectKinds(text, ['Stripe secret key', 'svc API key']);
    expect(hideSecretText(text)).toBe('first ••••••, then ••••••.');
    expect(hideSecretsIn({ list: [text], count: 2, none: null })).toEqual({
      list: ['first ••••••, then ••••••.'],
      count: 2,
      none: null,
    });
  });

  test('the console has words for each kind, in the words of the server', () => {
    const keys = kinds.map((kind) => `secret_kind.${kind.toLowerCase().replaceAll(/\W+/g, '_')}`);
    expect(keys.map((key) => (en as Record<string, string>)[key])).toEqual(kinds.map(inWords));
    expect(
      Object.keys(de)
        .filter((key) => key.startsWith('secret_kind.'))
        .sort(),
    ).toEqual([...keys, 'secret_kind.key'].sort());
  });

  test('kinds read well in a sentence', () => {
    expect(
      ['Stripe secret key', 'svc API key', 'OpenAI API key', 'AWS access key', 'npm token', 'private key'].map(inWords),
    ).toEqual([
      'a Stripe secret key',
      'an svc API key',
      'an OpenAI API key',
      'an AWS access key',
      'an npm token',
      'a private key',
    ]);
  });
});

/**
 * Why the time grows with the length of the text and no faster: no pattern repeats anything without a limit, so an
 * attempt at one place looks at no more than the longest key, and there are as many attempts as places and patterns.
 */
describe('the time for a long text', () => {
  const source = readFileSync(new URL('../../src/kernel/secret-text.ts', import.meta.url), 'utf8');
  const patterns = [...source.matchAll(/pattern: (\/.+\/g)/g)].map(([, pattern]) => pattern as string);

  test('no pattern repeats without a limit', () => {
    expect(patterns.length).toBeGreaterThanOrEqual(kinds.length);
    for (const pattern of patterns) {
      const outsideClasses = pattern.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, 'x');
      expect(outsideClasses).not.toMatch(/[*+]|\{\d+,\}/);
    }
  });

  test('a megabyte of beginnings of keys is read', () => {
    const pieces = [
      'sk-proj-',
      'eyJ',
      'eyJa.',
      'SG.',
      'AKIA',
      '-----BEGIN PRIVATE KEY-----',
      'whsec_',
      'xoxb-1',
      '12345678:AA',
      'ghp_a1B2',
      ' sk-',
      ' eyJabcdefgh.eyJ',
    ];
    for (const piece of pieces) expect(kindsIn(piece.repeat(1_000_000 / piece.length))).toEqual([]);
  });
});
