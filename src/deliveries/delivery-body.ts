export interface DeliveredEvent {
  id: string;
  type: string;
  timestamp: string;
  workspaceId: string;
  test?: true;
  data: unknown;
}

export const maxBodyBytes = 262_144;

/** The bytes that are sent. They never change, so that every attempt has the same content. */
export function deliveryBody(
  { id, type, timestamp, workspaceId, test, data }: DeliveredEvent,
  baseUrl: string,
): Buffer {
  const whole = Buffer.from(
    JSON.stringify({ id, type, timestamp, workspaceId, version: 1, ...(test && { test }), data }),
  );
  if (whole.length <= maxBodyBytes) return whole;
  return Buffer.from(
    JSON.stringify({
      id,
      type,
      timestamp,
      workspaceId,
      version: 1,
      ...(test && { test }),
      data: { truncated: true, url: `${baseUrl}/webhooks/deliveries/${id}` },
    }),
  );
}
