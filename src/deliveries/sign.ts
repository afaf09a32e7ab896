import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** A secret ready for signing. Creating its keys costs more than signing. */
export interface SigningKey {
  /** A key from the whole secret as text. */
  own: KeyObject;
  /** A key from the decoded part, as Standard Webhooks requires. */
  standard: KeyObject;
}

export interface SignedBody {
  deliveryId: string;
  body: Buffer;
  /** The current secret first; during a rotation also the one before it. */
  secrets: readonly (string | SigningKey)[];
  at: Date;
}

export const secretPrefix = 'whsec_';

export function signingKeyOf(secret: string): SigningKey {
  const encoded = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret;
  return { own: createSecretKey(secret, 'utf8'), standard: createSecretKey(encoded, 'base64') };
}

/** The headers for both ways to verify: svc's own and Standard Webhooks. */
export function signatureHeaders({ deliveryId, body, secrets, at }: SignedBody): Record<string, string> {
  if (secrets.length === 0) return {};
  const keys = secrets.map((secret) => (typeof secret === 'string' ? signingKeyOf(secret) : secret));
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const own = keys.map((key) => `v1=${createHmac('sha256', key.own).update(`${seconds}.`).update(body).digest('hex')}`);
  const standard = keys.map(
    (key) =>
      `v1,${createHmac('sha256', key.standard).update(`${deliveryId}.${seconds}.`).update(body).digest('base64')}`,
  );
  return {
    'x-svc-signature': [`t=${seconds}`, ...own].join(','),
    'webhook-id': deliveryId,
    'webhook-timestamp': seconds,
    'webhook-signature': standard.join(' '),
  };
}
