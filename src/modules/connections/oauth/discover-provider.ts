import { type Dial, DialFailure } from '../../../outbound/dial.ts';
import { failures } from '../words/failures.ts';
import { ProviderFault } from './provider-failure.ts';

interface Discovered {
  issuer: string;
  authorizationUrl: string | undefined;
  tokenUrl: string | undefined;
  deviceUrl: string | undefined;
  scopes: string[];
}

const timeoutMs = 10_000;
const maxBytes = 512 * 1024;

/** The metadata that a server publishes at its well-known addresses of OpenID Connect or OAuth. */
export async function discoverProvider(dial: Dial, issuer: string): Promise<Discovered> {
  const library = await import('openid-client');
  let failure: DialFailure | undefined;
  const fetch = async (url: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    try {
      const answer = await dial.send({ method, url, headers, timeoutMs, maxBytes });
      return new Response(new Uint8Array(answer.body), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      });
    } catch (error) {
      if (error instanceof DialFailure) failure = error;
      throw error;
    }
  };
  for (const algorithm of ['oidc', 'oauth2'] as const) {
    const found = await library
      .discovery(new URL(issuer), 'svc', undefined, library.None(), {
        algorithm,
        // The guarded dial decides where calls may go, including calls without TLS.
        execute: [library.allowInsecureRequests],
        [library.customFetch]: fetch,
      })
      .catch(() => undefined);
    if (!found) continue;
    const server = found.serverMetadata();
    return {
      issuer: server.issuer,
      authorizationUrl: server.authorization_endpoint,
      tokenUrl: server.token_endpoint,
      deviceUrl: server.device_authorization_endpoint,
      scopes: (server.scopes_supported ?? []).slice(0, 100),
    };
  }
  throw new ProviderFault(failure?.why ?? failures.phrase('nothing_found'));
}
