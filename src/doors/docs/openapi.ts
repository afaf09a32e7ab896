import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { mayAsk } from '../../runtime/define-action.ts';
import { inputForPersons } from '../../runtime/keep-out-secrets.ts';
import { actionRefusals, answerOf } from '../actions/action-answer.ts';
import { IdempotencyKey } from '../http/idempotency-key.ts';
import { sendTagged, type TaggedText, tagged } from '../http/send-tagged.ts';

interface OpenApi {
  components?: object;
  paths?: Record<string, unknown>;
}

/** Registered before the other doors, so that it sees every route added later. */
export async function collectRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'svc',
        version,
        description:
          'Workspace automation: one set of actions, available via every interface. Action routes are for the console and may change; v1 paths are stable.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'svc_session',
            description: 'Browser session of POST /api/auth/sign-in; writes also need the header Origin.',
          },
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          bearerKey: { type: 'http', scheme: 'bearer', description: 'The same key in Authorization.' },
          oauth: {
            type: 'oauth2',
            description:
              'Sign-in by OAuth 2.1 with PKCE (S256); the addresses also stand in the discovery documents below /.well-known.',
            flows: {
              authorizationCode: {
                authorizationUrl: '/api/mcp/oauth/authorize',
                tokenUrl: '/api/mcp/oauth/token',
                scopes: { mcp: 'Act over MCP in the name of the person.' },
              },
            },
          },
          metricsToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of SVC_METRICS_TOKEN, where one is set.',
          },
          endpointToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of an incoming webhook, shown once when it is made.',
          },
          endpointTokenHeader: {
            type: 'apiKey',
            in: 'header',
            name: 'x-svc-token',
            description: 'The same token, for callers who cannot set Authorization.',
          },
        },
      },
    },
  });
}

/** `GET /api/openapi.json`: the routes, and each action with the schema that validates its input. */
export function openApiRoutes(catalogue: Catalogue) {
  return async (app: FastifyInstance): Promise<void> => {
    let document: TaggedText | undefined;
    app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
      document ??= tagged(JSON.stringify(describeApi(app, catalogue)));
      reply
        .header('cache-control', 'no-cache')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin');
      return sendTagged(request, reply, 'application/json', document);
    });
  };
}

export function describeApi(app: FastifyInstance, catalogue: Catalogue): OpenApi {
  const routes = app.swagger() as OpenApi;
  // Shared by all actions, so it is written once.
  const refusedBy = Object.entries(actionRefusals(401, 403, 404, 409, 413, 422, 429, 503));
  const responses = Object.fromEntries(refusedBy.map(([status, schema]) => [`Action${status}`, answered(schema)]));
  const refused = Object.fromEntries(
    refusedBy.map(([status]) => [status, { $ref: `#/components/responses/Action${status}` }]),
  );
  const actions = [...catalogue.entries.values()].map(({ action, module }) => {
    const operation = {
      tags: [`Actions: ${module.title}`],
      operationId: action.name,
      summary: action.title,
      description: `${action.description}\n\nNeeds the capability ${[action.capability, ...(action.orCapabilities ?? [])].map((name) => `\`${name}\``).join(' or ')}.${mayAsk(action) ? ` Effects: ${action.effects?.join(', ')}. Programs get an approval card instead.` : ''}`,
      security: [{ session: [] }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: inputForPersons(action), example: action.example } },
      },
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: IdempotencyKey }],
      responses: { 200: answered(answerOf(action.output)), ...refused },
    };
    return [`/api/os/actions/${action.name}`, { post: operation }];
  });
  return {
    ...routes,
    components: { ...routes.components, responses },
    paths: { ...routes.paths, ...Object.fromEntries(actions) },
  };
}

function answered(schema: TSchema) {
  return { description: (schema as { description?: string }).description, content: { 'application/json': { schema } } };
}
