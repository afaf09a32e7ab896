import * as oauth from 'oauth4webapi';
import { expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { callback, callMcp, decide, openRequest, resourceOf, workspaceOf } from '../oauth/oauth-client.ts';

const app = useApp();
/** On the own machine there is no https. */
const plain = { [oauth.allowInsecureRequests]: true };

test('an independent client goes the whole way: discovery, registration, consent, tokens, a call, refresh, revocation', async () => {
  const resource = new URL(resourceOf(app));
  const described = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, plain),
  );
  const issuer = new URL(String(described.authorization_servers?.[0]));
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...plain }),
  );
  const metadata = { client_name: 'oauth4webapi', redirect_uris: [callback], token_endpoint_auth_method: 'none' };
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(server, metadata, plain),
  );

  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const address = new URL(String(server.authorization_endpoint));
  address.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'mcp',
    resource: resource.href,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const owner = await app.owner();
  const back = await decide(owner, await openRequest(owner, address.searchParams), {
    allow: true,
    workspaceId: await workspaceOf(owner),
  });

  const parameters = oauth.validateAuthResponse(server, client, back, state);
  const withResource = { ...plain, additionalParameters: { resource: resource.href } };
  const answered = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    callback,
    verifier,
    withResource,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answered);
  expect((await callMcp(app, tokens.access_token)).status).toBe(200);

  const refreshing = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.None(),
    String(tokens.refresh_token),
    withResource,
  );
  const renewed = await oauth.processRefreshTokenResponse(server, client, refreshing);
  expect((await callMcp(app, renewed.access_token)).status).toBe(200);

  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, oauth.None(), String(renewed.refresh_token), plain),
  );
  expect((await callMcp(app, renewed.access_token)).status).toBe(401);
});
