import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export function newSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The same headers that svc signs its deliveries with: docs/guides/receiving-webhooks.md. */
export function signatureHeaders(secret: string, id: string, body: Buffer, at: Date): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const own = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const standard = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64');
  return {
    'x-svc-signature': `t=${seconds},v1=${own}`,
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${standard}`,
  };
}
