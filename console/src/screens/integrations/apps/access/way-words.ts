import type { AccessWay } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';

/** Describes how a service authenticates callers, for people. */
export function wordsOfWay(way: AccessWay): string {
  const [first = '', ...others] = [
    ...(way.auth === 'none' ? [] : [wordsOfFirst(way)]),
    ...way.more.map(wordsOfKey),
    ...way.together.map((name) => t('apps.way_other', { way: name })),
  ];
  return others.length === 0 ? first : t('apps.way_together', { way: first, others: others.join(', ') });
}

/** An additional key, by its title or place. */
export function wordsOfKey({ title, in: place, name }: AccessWay['more'][number]): string {
  return title ?? t(`apps.way_${place}`, { name });
}

/** The first credential of a way, without the additional keys. */
export function wordsOfFirst(way: AccessWay): string {
  if (way.kind === 'other') return t('apps.way_other', { way: way.other ?? '' });
  if (way.kind === 'oauth2') return t(`apps.way_oauth_${way.flow ?? 'code'}`, { provider: providerOf(way) });
  switch (way.auth) {
    case 'header':
      return t('apps.way_header', { name: way.headerName ?? '' });
    case 'query':
      return t('apps.way_query', { name: way.queryName ?? '' });
    case 'basic':
      return t('apps.way_basic');
    case 'path':
      return t('apps.way_path');
    default:
      return t('apps.way_bearer');
  }
}

/** The provider that people sign in with: its name, or its host. */
function providerOf({ provider, authorizationUrl, tokenUrl, issuer, deviceUrl }: AccessWay): string {
  const address = authorizationUrl ?? tokenUrl ?? issuer ?? deviceUrl;
  const host = address !== null && URL.canParse(address) ? new URL(address).host : '';
  return host || (provider ?? '');
}
