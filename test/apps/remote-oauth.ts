import type { HttpReceiver } from '../harness/http-receiver.ts';
import type { RemoteServer } from './remote-server.ts';

const token = 'access-1';

/**
 * Lets in who has been through OAuth: the receiver is its own authorization server, whose person says yes at once.
 * Comes after
 * `speakMcp`, which answers what is let in.
 */
export function askForOAuth(receiver: HttpReceiver, server: RemoteServer): void {
  const speak = receiver.handle;
  server.credentials = { authorization: `Bearer ${token}` };
  const { url } = receiver;
  const answers: Record<string, (query: URLSearchParams) => unknown> = {
    '/.well-known/oauth-protected-resource/mcp': () => ({ resource: `${url}/mcp`, authorization_servers: [url] }),
    '/.well-known/oauth-authorization-server': () => ({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      registration_endpoint: `${url}/register`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/register': () => ({ client_id: 'client-1', redirect_uris: ['http://127.0.0.1/'] }),
    '/token': () => ({ access_token: token, token_type: 'Bearer', expires_in: 3_600 }),
  };
  receiver.handle = (request, response) => {
    const { pathname, searchParams } = new URL(request.path, url);
    if (pathname === '/mcp') return speak(request, response);
    if (pathname === '/authorize') {
      const back = `${searchParams.get('redirect_uri')}?${new URLSearchParams({ code: 'code-1', state: String(searchParams.get('state')) })}`;
      return void response.writeHead(302, { location: back }).end();
    }
    const answer = answers[pathname]?.(searchParams);
    response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  };
}
