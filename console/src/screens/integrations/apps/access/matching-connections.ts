import type { AccessWay, Connection } from '../../../../api/types.ts';
import { keysOf, secretOfKey } from '../../../settings/further-keys/key-rows.ts';

type WayKey = AccessWay['more'][number];

/** Connections whose secret may be sent to the address, and that send the first credential of one of the ways. */
export function matchingConnections(
  connections: readonly Connection[],
  baseUrl: string,
  ways: readonly AccessWay[] | null,
): Connection[] {
  return connections.filter(
    (connection) =>
      (connection.kind === 'http' || connection.kind === 'oauth2') &&
      (connection.settings.auth !== 'none' || keysOf(connection).length > 0) &&
      reaches(connection, baseUrl) &&
      (ways === null || ways.length === 0 || ways.some((way) => sendsFirst(connection, way))),
  );
}

/**
 * The keys that a service needs and a connection does not send. For each group of operations, the way counts for which
 * the fewest keys are missing.
 */
export function missingKeys(connection: Connection, ways: readonly AccessWay[]): WayKey[] {
  const started = ways.filter((way) => sendsFirst(connection, way));
  const found = [...new Set(ways.flatMap(({ groups }) => groups))].flatMap((group) => {
    const missing = started
      .filter(({ groups }) => groups.includes(group))
      .map(({ more }) => more.filter((key) => !sendsKey(connection, key.in, key.name)))
      .sort((left, right) => left.length - right.length);
    return missing[0] ?? [];
  });
  return [...new Map(found.map((key) => [secretOfKey(key), key])).values()];
}

/** Whether a connection sends the first credential of a way; additional keys may still be missing. */
function sendsFirst(connection: Connection, way: AccessWay): boolean {
  const { auth, headerName } = connection.settings;
  const isToken = auth === 'bearer' || (auth === 'header' && isSame(headerName, 'authorization'));
  // A signed-in connection sends a token, which some services expect in a header of their own.
  if (way.kind === 'oauth2') return connection.kind === 'oauth2' || isToken;
  if (way.kind === 'other') return false;
  if (way.auth === 'none') return way.more.some((key) => sendsKey(connection, key.in, key.name));
  if (way.auth === 'bearer') return isToken;
  if (way.auth === 'header') return sendsKey(connection, 'header', way.headerName ?? '');
  if (way.auth === 'query') return sendsKey(connection, 'query', way.queryName ?? '');
  return auth === way.auth;
}

function sendsKey(connection: Connection, place: WayKey['in'], name: string): boolean {
  const { auth, headerName, queryName } = connection.settings;
  return (
    (place === 'header' && auth === 'header' && isSame(headerName, name)) ||
    (place === 'query' && auth === 'query' && isSame(queryName ?? 'api_key', name)) ||
    keysOf(connection).some((key) => key.in === place && isSame(key.name, name))
  );
}

/** Whether the secret may be sent to an address. */
function reaches({ settings }: Connection, baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return true;
  const { host, hostname } = new URL(baseUrl);
  const own =
    typeof settings.baseUrl === 'string' && URL.canParse(settings.baseUrl) ? new URL(settings.baseUrl).host : '';
  const allowed = Array.isArray(settings.allowedHosts)
    ? settings.allowedHosts.map((each) => String(each).toLowerCase())
    : [];
  return (
    own === host ||
    allowed.some((entry) =>
      entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : entry === host || entry === hostname,
    )
  );
}

function isSame(left: unknown, right: string): boolean {
  return String(left ?? '').toLowerCase() === right.toLowerCase();
}
