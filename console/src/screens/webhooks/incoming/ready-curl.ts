/** What an order form sends: workflows made from a template for forms take it as it is. */
export const exampleCall = { name: 'Ada', email: 'ada@example.com', order: 1001, total: 49.9 };

/** A command that works as it stands, once the token is in it. */
export function readyCurl(url: string, token = '$SVC_WEBHOOK_TOKEN'): string {
  return [
    `curl -X POST '${url}'`,
    `-H "Authorization: Bearer ${token}"`,
    "-H 'Content-Type: application/json'",
    '-H "Idempotency-Key: order-$(date +%s)"',
    `-d '${JSON.stringify(exampleCall)}'`,
  ].join(' \\\n  ');
}
