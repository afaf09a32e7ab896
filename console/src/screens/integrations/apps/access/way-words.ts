import type { AccessWay } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';

/** How a service wants to be told who calls, as a person would say it. */
export function wordsOfWay(way: AccessWay): string {
  const [first = '', ...others] = [
    ...(way.auth === 'none' ? [] : [wordsOfFirst(way)]),
    ...way.more.map(wordsOfKey),
    ...way.together.map((name) => t('apps.way_other', { way: name })),
  ];
  return others.length === 0 ? first : t('apps.way_together', { way: first, others: others.join(', ') });
}

/** A key that is asked for besides, by its title or where it is sent. */
export function wordsOfKey({ title, in: place, name }: AccessWay['more'][number]): string {
  return title ?? t(`apps.way_${place}`, { name });
}

/** What comes first of a way, without the keys that it needs as well. */
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

/** Whom people sign in with: by name, or the host. */
function providerOf({ provider, authorizationUrl, tokenUrl, issuer, deviceUrl }: AccessWay): string {
  const address = authorizationUrl ?? tokenUrl ?? issuer ?? deviceUrl;
  const host = address !== null && URL.canParse(address) ? new URL(address).host : '';
  return host || (provider ?? '');
}
