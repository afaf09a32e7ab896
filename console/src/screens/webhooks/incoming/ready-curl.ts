/** The data of an order form, which workflows made from a template for forms accept unchanged. */
export const exampleCall = { name: 'Ada', email: 'ada@example.com', order: 1001, total: 49.9 };

/** A command that works once the token is inserted. */
export function readyCurl(url: string, token = '$SVC_WEBHOOK_TOKEN'): string {
  return [
    `curl -X POST '${url}'`,
    `-H "Authorization: Bearer ${token}"`,
    "-H 'Content-Type: application/json'",
    '-H "Idempotency-Key: order-$(date +%s)"',
    `-d '${JSON.stringify(exampleCall)}'`,
  ].join(' \\\n  ');
}
