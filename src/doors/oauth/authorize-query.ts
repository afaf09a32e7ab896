import { mcpScope } from './provider.ts';

/** Parameters of OpenID sign-in, which is not offered, and of response modes other than a redirect. */
const leftOut = [
  'nonce',
  'max_age',
  'id_token_hint',
  'acr_values',
  'claims',
  'claims_locales',
  'response_mode',
  'request',
  'request_uri',
  'registration',
];

/** There is only one scope. A client that asks for none or for others gets this one. */
export function authorizeQuery(asked: string): URLSearchParams {
  const query = new URLSearchParams(asked);
  for (const name of leftOut) query.delete(name);
  const scopes = (query.get('scope') ?? '').split(' ');
  query.set('scope', scopes.includes('offline_access') ? `${mcpScope} offline_access` : mcpScope);
  return query;
}

/** RFC 7636: the SHA-256 of the verifier, in base64url. */
export function hasChallenge(query: URLSearchParams): boolean {
  const [challenges, methods] = [query.getAll('code_challenge'), query.getAll('code_challenge_method')];
  return (
    challenges.length === 1 && /^[\w-]{43}$/.test(challenges[0] ?? '') && methods.length === 1 && methods[0] === 'S256'
  );
}
