import type { Phrase } from '../../../language/phrase.ts';
import type { FurtherKey } from '../../outbound/further-keys.ts';
import type { HttpAccess } from '../../outbound/http-credentials.ts';
import type { PackWords } from './packs/pack.ts';
import type { AccessWay } from './packs/present-way.ts';
import { phrase } from './words/words.ts';

/** One credential that the service requires and calls do not carry. */
export interface MissingAccess {
  scheme: string | null;
  words: Phrase | PackWords;
}

/**
 * The credentials that the service requires and the connection does not send. Operations accept any one of their
 * alternatives, so the one that lacks least counts.
 */
export function missingAccess(ways: readonly AccessWay[], access: HttpAccess | undefined): MissingAccess[] {
  const groups = new Set(ways.flatMap(({ groups: own = [0] }) => own));
  const found = [...groups].flatMap((group) => {
    const lacking = ways
      .filter(({ groups: own = [0] }) => own.includes(group))
      .map((way) => lackingOf(way, access))
      .sort((left, right) => left.length - right.length);
    return lacking[0] ?? [];
  });
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}

function lackingOf(way: AccessWay, access: HttpAccess | undefined): MissingAccess[] {
  const { scheme = null, more = [], together = [] } = way;
  return [
    ...(sendsFirst(way, access) ? [] : [{ scheme, words: wordsOfFirst(way) }]),
    ...more
      .filter((key) => !sendsKey(key, access))
      .map((key) => ({ scheme: key.scheme ?? null, words: key.title ?? wordsOfKey(key) })),
    ...together.map((name) => ({ scheme: name, words: phrase('access_other', { way: name }) })),
  ];
}

function sendsFirst(way: AccessWay, access: HttpAccess | undefined): boolean {
  if (way.kind === 'http' && way.auth === 'none') return true;
  if (access === undefined || way.kind === 'other') return false;
  const { auth, headerName = '', queryName = 'api_key' } = access;
  const isToken = auth === 'bearer' || (auth === 'header' && headerName.toLowerCase() === 'authorization');
  // A sign-in gives a token, which some services expect in a header of their own.
  if (way.kind === 'oauth2') return isToken || (auth === 'header' && 'provider' in access);
  if (way.auth === 'bearer') return isToken;
  if (way.auth === 'header') return sendsKey({ in: 'header', name: way.headerName ?? '' }, access);
  if (way.auth === 'query') return sendsKey({ in: 'query', name: way.queryName ?? queryName }, access);
  return auth === way.auth;
}

/** Whether the connection sends the key, as its first credential or as a further one. */
function sendsKey(key: FurtherKey, access: HttpAccess | undefined): boolean {
  if (!access) return false;
  const isSame = (place: FurtherKey['in'], name: string) =>
    place === key.in && name.toLowerCase() === key.name.toLowerCase();
  const { auth, headerName = '', queryName = 'api_key', moreKeys = [] } = access;
  return (
    (auth === 'header' && isSame('header', headerName)) ||
    (auth === 'query' && isSame('query', queryName)) ||
    moreKeys.some((own) => isSame(own.in, own.name))
  );
}

function wordsOfFirst(way: AccessWay): Phrase {
  if (way.kind === 'other') return phrase('access_other', { way: way.other });
  if (way.kind === 'oauth2') return phrase('access_oauth');
  if (way.auth === 'header') return phrase('access_header', { name: way.headerName ?? '' });
  if (way.auth === 'query') return phrase('access_query', { name: way.queryName ?? '' });
  return way.auth === 'basic' ? phrase('access_basic') : phrase('access_token');
}

function wordsOfKey({ in: place, name }: FurtherKey): Phrase {
  return phrase(`access_${place}`, { name });
}
