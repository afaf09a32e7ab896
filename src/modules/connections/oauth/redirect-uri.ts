/** Where providers send people back to; the same for every connection, and entered with the provider. */
export function redirectUri(baseUrl: string): string {
  return `${baseUrl}/api/connections/oauth/callback`;
}
