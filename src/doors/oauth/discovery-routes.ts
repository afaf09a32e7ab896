import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { mcpScope, oauthPaths } from './provider.ts';

/** The two documents with which clients discover the server. spec: OAuth discovery documents. */
export function discoveryRoutes(resource: string) {
  const { pathname } = new URL(resource);
  const protectedResource = JSON.stringify({
    resource,
    authorization_servers: [resource],
    scopes_supported: [mcpScope],
    bearer_methods_supported: ['header'],
    resource_name: 'svc',
  });
  const authorizationServer = JSON.stringify({
    issuer: resource,
    authorization_endpoint: resource + oauthPaths.authorize,
    token_endpoint: resource + oauthPaths.token,
    registration_endpoint: resource + oauthPaths.register,
    revocation_endpoint: resource + oauthPaths.revoke,
    scopes_supported: [mcpScope, 'offline_access'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });

  return async (app: FastifyInstance): Promise<void> => {
    const documents = [
      {
        path: '/.well-known/oauth-protected-resource',
        text: protectedResource,
        operationId: 'getProtectedResource',
        summary: 'What the MCP endpoint accepts',
      },
      {
        path: '/.well-known/oauth-authorization-server',
        text: authorizationServer,
        operationId: 'getAuthorizationServer',
        summary: 'How to ask for access to the MCP endpoint',
      },
    ];
    for (const { path, text, operationId, summary } of documents) {
      const response = { 200: Type.Object({}, { additionalProperties: true, description: 'The document.' }) };
      const described = { operationId, tags: ['OAuth'], summary, security: [], response };
      // Served at the specified path and at the root of the host, for clients that do not support paths.
      for (const [place, schema] of [
        [`${path}${pathname}`, described],
        [path, { hide: true }],
      ] as const) {
        app.get(place, { schema }, async (_request, reply) =>
          openToAll(reply).type('application/json').header('cache-control', 'no-cache').send(text),
        );
        app.options(place, { schema: { hide: true } }, async (_request, reply) => openToAll(reply).code(204).send());
      }
    }
  };
}

/** These routes do not use cookies, so pages of other origins may call them. */
export function openToAll(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', 'GET, POST, OPTIONS')
    .header('access-control-allow-headers', 'authorization, content-type, mcp-protocol-version')
    .header('access-control-max-age', '3600')
    .header('cross-origin-resource-policy', 'cross-origin');
}
