import type { OAuthClient, OAuthSettings } from './oauth-settings.ts';
import { presetOf } from './presets/registry.ts';

/** Who we are to the provider: the connection's own client, or the one that the operator has set for the preset. */
export function clientOf(
  { provider, clientId }: Pick<OAuthSettings, 'provider' | 'clientId'>,
  { clientSecret }: Record<string, string>,
  clients: Readonly<Record<string, OAuthClient>>,
): OAuthClient | undefined {
  if (clientId !== undefined) return { clientId, ...(clientSecret !== undefined && { clientSecret }) };
  // Its secret goes to the addresses of the preset, and nowhere else.
  return presetOf(provider) && Object.hasOwn(clients, provider) ? clients[provider] : undefined;
}

/** Where providers send people back to; the same for every connection, and entered with the provider. */
export function redirectUri(baseUrl: string): string {
  return `${baseUrl}/api/connections/oauth/callback`;
}
