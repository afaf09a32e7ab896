/** spec: Events. The event of an accepted incoming webhook. */
export const webhookReceived = 'platform.webhook_received';

/** spec: Incoming webhook. A body that is not an object becomes the single key `value` of one. */
export function wrapBody(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : { value: body };
}
