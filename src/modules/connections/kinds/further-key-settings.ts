import { Type } from 'typebox';
import { faultAt, type InputFault } from '../../../kernel/refusal.ts';
import { isOwnHeader } from '../../../outbound/check-request.ts';
import { type FurtherKey, isFurtherSecret, secretOfKey } from '../../../outbound/further-keys.ts';
import type { HttpAccess } from '../../../outbound/http-credentials.ts';
import { Choice } from '../../../runtime/schemas.ts';
import { refusals } from '../words/refusals.ts';

export const headerNamePattern = "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$";
const isWord = new RegExp(headerNamePattern);

/** Excludes line breaks and the like, because the value becomes a header. */
export const Token = Type.String({ minLength: 1, maxLength: 10_000, pattern: '^[^\\u0000-\\u001f\\u007f]+$' });

/** Credentials besides the first one. Their values are among the secrets. */
export const FurtherKeys = Type.Optional(
  Type.Array(
    Type.Object(
      {
        in: Choice(['header', 'query', 'cookie']),
        name: Type.String({ pattern: '^[^\\u0000-\\u0020\\u007f/~]{1,100}$' }),
      },
      { additionalProperties: false },
    ),
    { maxItems: 5 },
  ),
);

/** The values of further keys, such as `header:X-Subscription-Key`. Cookies do not allow every character. */
export const furtherSecrets = {
  patternProperties: {
    '^(header|query):.': Token,
    '^cookie:.': Type.String({ maxLength: 4_000, pattern: '^[\\x21\\x23-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]+$' }),
  },
} as const;

/** Describes them in the description of the action that saves a connection. */
export const furtherWords = {
  settings: 'moreKeys?: [{in: header|query|cookie, name}]',
  secret: 'and for each of moreKeys its value, such as {"header:X-Subscription-Key": "…"}',
};

function keysOf({ moreKeys = [] }: Record<string, unknown>): FurtherKey[] {
  return moreKeys as FurtherKey[];
}

/** No two keys may use the same place, and some places are reserved. */
export function checkFurtherKeys(access: HttpAccess): InputFault[] {
  const taken = new Set(placesOfFirst(access));
  return keysOf({ ...access }).flatMap((key, place) => {
    const path = `/moreKeys/${place}/name`;
    const own = secretOfKey(key).toLowerCase();
    if (key.in !== 'query' && (!isWord.test(key.name) || (key.in === 'header' && isReserved(key.name))))
      return [faultAt(path, refusals.phrase('header_not_settable'))];
    if (taken.has(own)) return [faultAt(path, refusals.phrase('key_twice'))];
    taken.add(own);
    return [];
  });
}

function isReserved(name: string): boolean {
  return isOwnHeader(name) || name.toLowerCase() === 'cookie';
}

function placesOfFirst({ auth, headerName = '', queryName = 'api_key' }: HttpAccess): string[] {
  if (auth === 'bearer' || auth === 'basic') return ['header:authorization'];
  if (auth === 'header') return [`header:${headerName.toLowerCase()}`];
  return auth === 'query' ? [`query:${queryName.toLowerCase()}`] : [];
}

export function neededFurtherSecrets(settings: Record<string, unknown>): string[] {
  return keysOf(settings).map(secretOfKey);
}

/** Refuses values of keys that the settings do not name, because nobody would see that they are stored. */
export function strayFurtherSecrets(settings: Record<string, unknown>, secret: Record<string, string>): InputFault[] {
  const named = new Set(neededFurtherSecrets(settings));
  return Object.keys(secret)
    .filter((field) => isFurtherSecret(field) && !named.has(field))
    .map((field) => faultAt(`/${field}`, refusals.phrase('key_not_named')));
}
