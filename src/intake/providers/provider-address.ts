/** Where a provider is to call; contract: Incoming webhooks. */
export function providerAddress(baseUrl: string, { kind, id }: { kind: string; id: string }): string {
  return `${baseUrl}/api/webhooks/provider/${kind}/${id}`;
}
