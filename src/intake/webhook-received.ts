/** spec: Events. What an accepted incoming webhook emits. */
export const webhookReceived = 'platform.webhook_received';

/** spec: Incoming webhook. A body that is not an object is the single key `value` of one. */
export function wrapBody(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : { value: body };
}
