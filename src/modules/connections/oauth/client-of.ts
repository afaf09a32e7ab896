import type { OAuthClient, OAuthSettings } from './oauth-settings.ts';
import { presetOf } from './presets/registry.ts';

/** The OAuth client: the connection's own, or the one that the operator has configured for the preset. */
export function clientOf(
  { provider, clientId }: Pick<OAuthSettings, 'provider' | 'clientId'>,
  { clientSecret }: Record<string, string>,
  clients: Readonly<Record<string, OAuthClient>>,
): OAuthClient | undefined {
  if (clientId !== undefined) return { clientId, ...(clientSecret !== undefined && { clientSecret }) };
  // The operator's secret is only sent to the addresses of the preset.
  return presetOf(provider) && Object.hasOwn(clients, provider) ? clients[provider] : undefined;
}

/** The redirect address. It is the same for all connections and must be registered with the provider. */
export function redirectUri(baseUrl: string): string {
  return `${baseUrl}/api/connections/oauth/callback`;
}
