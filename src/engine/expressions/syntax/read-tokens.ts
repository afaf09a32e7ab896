import { Complaint } from '../expression-error.ts';
import { failures } from '../words/failures.ts';

export type Token =
  | { kind: 'number'; value: number; position: number; end: number }
  | { kind: 'text'; value: string; position: number; end: number }
  | { kind: 'name'; value: string; position: number; end: number }
  | { kind: 'sign'; value: string; position: number; end: number }
  | { kind: 'end'; value: ''; position: number; end: number };

/** Reads the token at a position. The text is treated as ending at `until`. */
export function readToken(text: string, from: number, until: number): Token {
  const position = skipBlanks(text, from, until);
  if (position >= until) return { kind: 'end', value: '', position, end: position };
  const character = text.charAt(position);
  if (isDigit(character) || (character === '.' && isDigit(text.charAt(position + 1))))
    return readNumber(text, position);
  if (character === '"' || character === "'") return readText(text, position, until);
  const name = matchAt(namePattern, text, position);
  if (name !== undefined) return { kind: 'name', value: name, position, end: position + name.length };
  const sign = signs.find(
    (candidate) => text.startsWith(candidate, position) && !(candidate === '?.' && isDigit(text.charAt(position + 2))),
  );
  if (sign !== undefined) return { kind: 'sign', value: sign, position, end: position + sign.length };
  throw new Complaint(
    'expression_syntax',
    hints.get(character) ??
      failures.phrase('sign.unknown', { character: String.fromCodePoint(text.codePointAt(position) ?? 0) }),
    position,
  );
}

/**
 * Longer signs come first. `}` is always a single token, because two of them may close an object or the expression. In
 * `a?.5:1` the dot belongs to the number.
 */
const signs = [
  '===',
  '!==',
  '**',
  '??',
  '?.',
  '==',
  '!=',
  '<=',
  '>=',
  '&&',
  '||',
  '+',
  '-',
  '*',
  '/',
  '%',
  '<',
  '>',
  '!',
  '?',
  ':',
  '.',
  ',',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
];

const hints = new Map([
  ['=', failures.phrase('sign.assign')],
  ['&', failures.phrase('sign.and')],
  ['|', failures.phrase('sign.or')],
  ['^', failures.phrase('sign.power')],
  ['`', failures.phrase('sign.backtick')],
  [';', failures.phrase('sign.semicolon')],
]);

const namePattern = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const numberPattern = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const escapePattern = /u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})/y;
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

function readNumber(text: string, position: number): Token {
  const written = matchAt(numberPattern, text, position) ?? '';
  const end = position + written.length;
  const value = Number(written);
  if (!Number.isFinite(value)) throw new Complaint('expression_syntax', failures.phrase('number_large'), position);
  if (matchAt(namePattern, text, end) !== undefined)
    throw new Complaint('expression_syntax', failures.phrase('digit_first'), position);
  return { kind: 'number', value, position, end };
}

function readText(text: string, position: number, until: number): Token {
  const quote = text.charAt(position);
  let value = '';
  let index = position + 1;
  while (index < until) {
    const character = text.charAt(index);
    if (character === quote) return { kind: 'text', value, position, end: index + 1 };
    if (character === '\\') {
      const escaped = readEscape(text, index + 1);
      value += escaped.value;
      index += 1 + escaped.length;
    } else {
      value += character;
      index += 1;
    }
  }
  throw new Complaint('expression_syntax', failures.phrase('quote_open'), position);
}

function readEscape(text: string, index: number): { value: string; length: number } {
  const written = matchAt(escapePattern, text, index);
  if (written !== undefined) {
    const code = Number.parseInt(written.replace(/[ux{}]/g, ''), 16);
    if (code > 0x10ffff) throw new Complaint('expression_syntax', failures.phrase('no_character'), index - 1);
    return { value: String.fromCodePoint(code), length: written.length };
  }
  const character = text.charAt(index);
  return { value: escapes[character] ?? character, length: 1 };
}

function skipBlanks(text: string, from: number, until: number): number {
  let index = from;
  while (index < until && /\s/.test(text.charAt(index))) index += 1;
  return index;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}
