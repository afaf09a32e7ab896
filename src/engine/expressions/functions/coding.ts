import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Evaluation } from '../evaluation.ts';
import { Complaint } from '../expression-error.ts';
import { textOfValue } from '../values/text-of-value.ts';
import { failures } from '../words/failures.ts';
import { defineFunction, type ExpressionFunction } from './define-function.ts';

export const codingFunctions: readonly ExpressionFunction[] = [
  defineFunction('UUID()', 'A new random UUID.', () => randomUUID()),
  defineFunction('BASE64(text)', 'The text (UTF-8) encoded as base64.', (evaluation, value) => {
    const text = textIn(evaluation, value);
    return text === null ? null : evaluation.keepText(Buffer.from(text).toString('base64'));
  }),
  defineFunction(
    'FROM_BASE64(text)',
    'The text (UTF-8) decoded from base64 or base64url; null if it is not valid.',
    (evaluation, value) => {
      const text = textIn(evaluation, value);
      if (text === null || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(text.trim())) return null;
      return Buffer.from(text, 'base64').toString();
    },
  ),
  defineFunction(
    'SHA256(text, encoding?)',
    'The SHA-256 digest of the text, as "hex" (default), "base64" or "base64url".',
    (evaluation, value, encoding) => {
      const text = textIn(evaluation, value);
      return text === null ? null : createHash('sha256').update(text).digest(encodingOf(encoding));
    },
  ),
  defineFunction(
    'HMAC_SHA256(text, key, encoding?)',
    'The HMAC-SHA256 signature of the text, as "hex" (default), "base64" or "base64url".',
    (evaluation, value, key, encoding) => {
      const [text, secret] = [textIn(evaluation, value), textIn(evaluation, key)];
      return text === null || secret === null
        ? null
        : createHmac('sha256', secret).update(text).digest(encodingOf(encoding));
    },
  ),
];

function textIn(evaluation: Evaluation, value: unknown): string | null {
  if (value === null) return null;
  const text = textOfValue(value, evaluation);
  evaluation.spendOn(text);
  return text;
}

function encodingOf(asked: unknown): 'hex' | 'base64' | 'base64url' {
  const encoding = asked === undefined || asked === null ? 'hex' : String(asked).toLowerCase();
  if (encoding === 'hex' || encoding === 'base64' || encoding === 'base64url') return encoding;
  throw new Complaint('expression_error', failures.phrase('encoding'));
}
