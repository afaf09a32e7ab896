import { refuse } from '../kernel/refusal.ts';
import { commonPasswords } from './common-passwords.ts';
import { refusals } from './words/refusals.ts';

export const minPasswordLength = 10;

/** Rows of keys, and the orders that everybody knows. */
const knownOrders = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb',
];
const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Refuses what is guessed first. `own` are the words that everybody knows of the person: name, mail address, workspace.
 */
export function refuseWeakPassword(password: string, own: readonly string[], path = '/password'): void {
  if (isWeakPassword(password, own))
    refuse('invalid', 'weak_password', refusals.phrase('weak_password'), {
      details: [{ path, message: 'is easy to guess' }],
    });
}

export function isWeakPassword(password: string, own: readonly string[]): boolean {
  if ([...password].length < minPasswordLength) return true;
  const plain = password.toLowerCase();
  if (isRepeated(plain) || isKnownOrder(plain)) return true;
  const ownWords = new Set(
    own.flatMap((word) => [word, word.split('@')[0] ?? '', ...word.split(/[\s@.,_-]+/)]).map(lettersOf),
  );
  const bare = withoutEnds(plain);
  return [plain, bare, asLetters(bare), withoutEnds(asLetters(plain))]
    .map(lettersOf)
    .some((word) => commonPasswords.has(word) || (word !== '' && ownWords.has(word)));
}

/** Digits and signs at both ends say nothing more. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function asLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** One short part again and again, such as `abcabcabcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(text);
}

/** `1234567890`, `9876543210`, `qwertyuiop`; with a few signs around it. */
function isKnownOrder(text: string): boolean {
  const bare = text.replace(/[^\p{L}\p{N}]/gu, '');
  const orders = knownOrders.flatMap((order) => [order + order, [...order, ...order].reverse().join('')]);
  return bare.length > 0 && orders.some((order) => order.includes(bare));
}
