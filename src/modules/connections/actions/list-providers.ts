import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, Nullable } from '../../../runtime/schemas.ts';
import { redirectUri } from '../oauth/client-of.ts';
import { flows } from '../oauth/presets/define-preset.ts';
import { presets } from '../oauth/presets/registry.ts';

const Provider = Type.Object({
  id: Type.String(),
  name: Type.String(),
  documentation: Type.String(),
  flows: Type.Array(Choice([...flows])),
  scopes: Type.String({ description: 'To begin with.' }),
  baseUrl: Nullable(Type.String()),
  hosts: Type.Array(Type.String(), { description: 'The only hosts that get the token.' }),
  variable: Nullable(
    Type.Object({
      kind: Choice(['shop', 'subdomain', 'tenant', 'region', 'server']),
      example: Type.String(),
      usual: Nullable(Type.String()),
    }),
  ),
  hasClient: Type.Boolean({ description: 'Whether the operator of svc has set a client: none need be entered.' }),
});

export const listProviders = defineAction({
  name: 'connections.list_providers',
  title: 'List sign-in providers',
  description:
    'Services that a connection can sign in to with OAuth and whose addresses are known here, such as Google, Slack or GitHub, and the redirect address to register with them.',
  mode: 'read',
  capability: 'connections.read',
  uses: ['baseUrl', 'oauthClients'],
  input: Input({}),
  output: Type.Object({ redirectUri: Type.String(), items: Type.Array(Provider) }),
  example: {},

  async run(ctx) {
    const { baseUrl, oauthClients } = ctx.ports;
    return {
      redirectUri: redirectUri(baseUrl),
      items: presets.map((preset) => ({
        id: preset.id,
        name: preset.name,
        documentation: preset.documentation,
        flows: [...preset.flows],
        scopes: preset.scopes,
        baseUrl: preset.baseUrl ?? null,
        hosts: [...preset.hosts],
        variable: preset.variable
          ? { kind: preset.variable.kind, example: preset.variable.example, usual: preset.variable.usual ?? null }
          : null,
        hasClient: Object.hasOwn(oauthClients, preset.id),
      })),
    };
  },
});
