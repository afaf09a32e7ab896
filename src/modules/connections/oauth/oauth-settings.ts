import type { HttpAccess } from '../../../outbound/http-credentials.ts';
import type { ClientAuth, Flow, Preset } from './presets/define-preset.ts';
import { presetOf } from './presets/registry.ts';

/** The stored settings. With a preset, only what the preset leaves open; with a custom provider, everything. */
export interface OAuthSettings extends HttpAccess {
  provider: string;
  flow: Flow;
  clientId?: string;
  scopes?: string;
  /** The values for `{variable}` in the addresses of the preset. */
  variable?: string;
  issuer?: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  deviceUrl?: string;
  clientAuth?: ClientAuth;
  /** Additional parameters that the provider expects, as `name=value&…`. */
  parameters?: string;
}

/** Where and how tokens are requested. */
export interface Provider {
  name: string;
  issuer?: string;
  authorizationUrl?: string;
  tokenUrl: string;
  deviceUrl?: string;
  clientAuth: ClientAuth;
  scope: string;
  parameters: Record<string, string>;
  body?: 'json';
  account?: string;
}

/** The client that the operator has configured for a preset. */
export interface OAuthClient {
  clientId: string;
  clientSecret?: string;
}

export function providerOf(settings: OAuthSettings): Provider {
  const preset = presetOf(settings.provider);
  const scopes = (settings.scopes ?? preset?.scopes ?? '').split(/[\s,]+/).filter(Boolean);
  const added = Object.fromEntries(new URLSearchParams(settings.parameters ?? ''));
  if (!preset)
    return {
      name: hostOf(settings.tokenUrl),
      issuer: settings.issuer,
      authorizationUrl: settings.authorizationUrl,
      tokenUrl: settings.tokenUrl ?? '',
      deviceUrl: settings.deviceUrl,
      clientAuth: settings.clientAuth ?? 'basic',
      scope: scopes.join(' '),
      parameters: added,
    };
  const whole = (address: string) => filled(address, preset, settings.variable);
  return {
    name: preset.name,
    authorizationUrl: preset.authorizationUrl && whole(preset.authorizationUrl),
    tokenUrl: whole(preset.tokenUrl),
    deviceUrl: preset.deviceUrl && whole(preset.deviceUrl),
    clientAuth: preset.clientAuth,
    scope: scopes.join(preset.scopeSeparator ?? ' '),
    parameters: { ...preset.parameters, ...added },
    body: preset.body,
    account: preset.account,
  };
}

/**
 * The stored settings, including where the token may go and how it is sent, so that later changes of a preset do not
 * redirect a token.
 */
export function withReach(settings: OAuthSettings): OAuthSettings {
  const preset = presetOf(settings.provider);
  const { auth: _auth, headerName: _headerName, ...given } = settings;
  if (!preset) return { ...given, auth: 'bearer' };
  const whole = (address: string) => filled(address, preset, settings.variable);
  const baseUrl = given.baseUrl ?? (preset.baseUrl && whole(preset.baseUrl));
  return {
    ...given,
    allowedHosts: given.allowedHosts ?? preset.hosts.map(whole),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(preset.tokenHeader === undefined
      ? { auth: 'bearer' as const }
      : { auth: 'header' as const, headerName: preset.tokenHeader }),
  };
}

function filled(address: string, { variable }: Preset, value: string | undefined): string {
  return address.replaceAll('{variable}', value?.toLowerCase() ?? variable?.usual ?? '');
}

function hostOf(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : '';
}
