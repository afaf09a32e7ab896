import { Type } from 'typebox';
import { faultAt, type InputFault } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { Choice } from '../../../runtime/schemas.ts';
import { type OAuthSettings, providerOf, withReach } from '../oauth/oauth-settings.ts';
import { clientAuths, flows } from '../oauth/presets/define-preset.ts';
import { presetOf } from '../oauth/presets/registry.ts';
import { refusals } from '../words/refusals.ts';
import type { ConnectionKind } from './define-connection-kind.ts';
import {
  checkFurtherKeys,
  FurtherKeys,
  furtherSecrets,
  furtherWords,
  neededFurtherSecrets,
} from './further-key-settings.ts';
import { httpConnection } from './http.ts';
import { checkWebAddress } from './web-address.ts';

/** Parameters that svc sets itself. A client secret is excluded too, because these settings are visible. */
const reserved =
  /^(client_id|client_secret|client_assertion.*|redirect_uri|response_type|response_mode|state|code.*|grant_type|refresh_token|device_code|scope|request|request_uri)$/i;
const addresses = ['issuer', 'authorizationUrl', 'tokenUrl', 'deviceUrl'] as const;
const Address = Type.String({ minLength: 1, maxLength: 2_000 });
/** Excludes line breaks and the like, because the value becomes a header. */
const Word = Type.String({ minLength: 1, maxLength: 2_000, pattern: '^[^\\u0000-\\u001f\\u007f]+$' });

/** A service that uses OAuth 2. Requests are sent like those of an HTTP service, with a token. */
export const oauth2Connection: ConnectionKind = {
  kind: 'oauth2',
  summary: `oauth2: settings {provider (an id of connections.list_providers, or custom), flow: code|client_credentials|device, clientId?, scopes?, variable?, baseUrl?, allowedHosts?, and for custom: tokenUrl, authorizationUrl?, deviceUrl?, issuer?, clientAuth?: basic|post|none, parameters?, ${furtherWords.settings}}, secret {clientSecret}, ${furtherWords.secret}`,
  settings: Type.Object(
    {
      provider: Type.String({ pattern: '^[a-z0-9_]{1,60}$' }),
      flow: Choice([...flows]),
      clientId: Type.Optional(Word),
      scopes: Type.Optional(Type.String({ maxLength: 4_000, pattern: '^[^\\u0000-\\u001f\\u007f"\\\\]*$' })),
      variable: Type.Optional(Type.String({ maxLength: 200 })),
      issuer: Type.Optional(Address),
      authorizationUrl: Type.Optional(Address),
      tokenUrl: Type.Optional(Address),
      deviceUrl: Type.Optional(Address),
      clientAuth: Type.Optional(Choice([...clientAuths])),
      parameters: Type.Optional(Type.String({ maxLength: 2_000 })),
      baseUrl: Type.Optional(Address),
      allowedHosts: Type.Optional(
        Type.Array(Type.String({ pattern: '^(\\*\\.)?[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?$' }), { maxItems: 50 }),
      ),
      // The provider decides how the token is sent. Values that a screen sends back are accepted and replaced.
      auth: Type.Optional(Choice(['bearer', 'header'])),
      headerName: Type.Optional(Type.String({ maxLength: 100 })),
      moreKeys: FurtherKeys,
    },
    { additionalProperties: false },
  ),
  secret: Type.Object(
    { clientSecret: Type.Optional(Word) },
    { additionalProperties: false, minProperties: 1, ...furtherSecrets },
  ),

  check(given) {
    const settings = given as unknown as OAuthSettings;
    const { baseUrl, allowedHosts = [] } = settings;
    const faults = settings.provider === 'custom' ? checkCustom(settings) : checkPreset(settings);
    if (faults.length > 0) return faults;
    if (baseUrl !== undefined) faults.push(...checkWebAddress('/baseUrl', baseUrl));
    if (settings.provider === 'custom' && baseUrl === undefined && allowedHosts.length === 0)
      faults.push(faultAt('/baseUrl', refusals.phrase('hosts_needed')));
    const own = [...new URLSearchParams(settings.parameters ?? '').keys()].find((name) => reserved.test(name));
    if (own !== undefined) faults.push(faultAt('/parameters', refusals.phrase('parameter_reserved', { name: own })));
    return [...faults, ...checkFurtherKeys(withReach(settings))];
  },

  complete: (settings) => withReach(settings as unknown as OAuthSettings) as unknown as Record<string, unknown>,

  // Without its own client, the connection uses the operator's.
  neededSecrets(settings) {
    return [...neededOfClient(settings as unknown as OAuthSettings), ...neededFurtherSecrets(settings)];
  },

  destinations(given) {
    const settings = given as unknown as OAuthSettings;
    const { tokenUrl, authorizationUrl, deviceUrl } = providerOf(settings);
    return [
      ...[tokenUrl, authorizationUrl, deviceUrl].flatMap((address) =>
        address === undefined ? [] : [new URL(address).origin],
      ),
      ...httpConnection.destinations(given),
    ];
  },

  test: httpConnection.test,
};

function neededOfClient({ clientId, flow, provider, clientAuth = 'basic' }: OAuthSettings): string[] {
  if (clientId === undefined) return [];
  const isPublic = (presetOf(provider)?.clientAuth ?? clientAuth) === 'none';
  return flow === 'client_credentials' || (provider === 'custom' && !isPublic) ? ['clientSecret'] : [];
}

function checkPreset(settings: OAuthSettings): InputFault[] {
  const preset = presetOf(settings.provider);
  if (!preset) return [faultAt('/provider', refusals.phrase('provider_unknown'))];
  const { variable, name } = preset;
  const faults = [...addresses, 'clientAuth' as const].flatMap((field) =>
    settings[field] === undefined ? [] : [faultAt(`/${field}`, refusals.phrase('address_of_preset'))],
  );
  if (!preset.flows.includes(settings.flow))
    faults.push(faultAt('/flow', refusals.phrase('flow_unknown', { provider: name })));
  const given = settings.variable?.toLowerCase() ?? variable?.usual;
  if (variable && given === undefined) faults.push(faultAt('/variable', inputFaults.phrase('required')));
  else if (variable && !variable.pattern.test(given ?? ''))
    faults.push(faultAt('/variable', refusals.phrase('variable_wrong', { example: variable.example })));
  return faults;
}

function checkCustom(settings: OAuthSettings): InputFault[] {
  const needed = {
    code: ['authorizationUrl', 'tokenUrl'],
    device: ['deviceUrl', 'tokenUrl'],
    client_credentials: ['tokenUrl'],
  } as const;
  return [
    ...[...needed[settings.flow], 'clientId' as const].flatMap((field) =>
      settings[field] === undefined ? [faultAt(`/${field}`, inputFaults.phrase('required'))] : [],
    ),
    ...addresses.flatMap((field) => {
      // The authorization address may already have a query.
      const [address] = settings[field]?.split('?') ?? [];
      return address === undefined ? [] : checkWebAddress(`/${field}`, address);
    }),
  ];
}
