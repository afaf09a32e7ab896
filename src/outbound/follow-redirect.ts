import { checkUrl, type Hop } from './check-request.ts';

const redirects = new Set([301, 302, 303, 307, 308]);
const credentials = ['authorization', 'cookie'];

/**
 * The request that follows a redirect; undefined if the answer is not a redirect. Credentials are only sent to the
 * origin they were meant for.
 */
export function redirectOf(
  hop: Hop,
  answer: { status: number; location: string | undefined },
  secretHeaders: readonly string[],
): Hop | undefined {
  if (!redirects.has(answer.status) || answer.location === undefined) return undefined;
  const url = checkUrl(answer.location, hop.url);
  const leaves = url.origin !== hop.url.origin;
  // As browsers do: a POST is only repeated as a POST if the answer requires it (307, 308).
  const becomesGet =
    (answer.status === 303 && hop.method !== 'HEAD') ||
    ((answer.status === 301 || answer.status === 302) && hop.method === 'POST');
  const dropped = new Set(leaves ? [...credentials, ...secretHeaders.map((name) => name.toLowerCase())] : []);
  const headers = Object.entries(hop.headers).filter(
    ([name]) => !dropped.has(name) && !(becomesGet && name.startsWith('content-')),
  );
  return {
    method: becomesGet ? 'GET' : hop.method,
    url,
    headers: Object.fromEntries(headers),
    body: becomesGet ? undefined : hop.body,
  };
}
