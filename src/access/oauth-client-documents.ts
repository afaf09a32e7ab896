import type { Dial } from '../outbound/dial.ts';
import { readClientMetadata } from './oauth-client-metadata.ts';

const timeoutMs = 2_500;
const maxBytes = 16 * 1024;

/**
 * Fetches a client's metadata from the address that is its id, through the guard like all outgoing calls. The same
 * fields are kept as of a registration. Such a client has no secret.
 */
export function fetchClientDocuments(dial: Dial) {
  return async (address: string | URL): Promise<Response> => {
    const { status, headers, body } = await dial.send({
      method: 'GET',
      url: String(address),
      headers: { accept: 'application/json' },
      timeoutMs,
      maxBytes,
    });
    if (status !== 200) return new Response(null, { status });
    const given = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    const kept = { token_endpoint_auth_method: 'none', ...readClientMetadata(given), client_id: given.client_id };
    const age = headers['cache-control'];
    return Response.json(kept, typeof age === 'string' ? { headers: { 'cache-control': age } } : {});
  };
}
