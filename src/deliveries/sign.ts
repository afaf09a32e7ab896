import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** A secret, ready to sign with: making the keys costs more than signing. */
export interface SigningKey {
  /** The whole secret as text. */
  own: KeyObject;
  /** The decoded part of it, as Standard Webhooks has it. */
  standard: KeyObject;
}

export interface SignedBody {
  deliveryId: string;
  body: Buffer;
  /** The current one first; during a rotation the one before it too. */
  secrets: readonly (string | SigningKey)[];
  at: Date;
}

export const secretPrefix = 'whsec_';

export function signingKeyOf(secret: string): SigningKey {
  const encoded = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret;
  return { own: createSecretKey(secret, 'utf8'), standard: createSecretKey(encoded, 'base64') };
}

/** Both ways to verify: svc's own header, and Standard Webhooks. */
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
