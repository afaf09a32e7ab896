/** Where other servers send people back to. */
export function redirectUri(baseUrl: string): string {
  return `${baseUrl}/api/apps/oauth/callback`;
}
