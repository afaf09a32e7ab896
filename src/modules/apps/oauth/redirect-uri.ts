/** The address to which other servers send people back. */
export function redirectUri(baseUrl: string): string {
  return `${baseUrl}/api/apps/oauth/callback`;
}
