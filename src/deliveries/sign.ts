import { HmacKey } from './hmac-key.ts';

/** A secret, ready to sign with: making the keys costs more than signing. */
export interface SigningKey {
  /** The whole secret as text. */
  own: HmacKey;
  /** The decoded part of it, as Standard Webhooks has it. */
  standard: HmacKey;
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
  return { own: new HmacKey(Buffer.from(secret, 'utf8')), standard: new HmacKey(Buffer.from(encoded, 'base64')) };
}

/** Both ways to verify: svc's own header, and Standard Webhooks. */
export function signatureHeaders({ deliveryId, body, secrets, at }: SignedBody): Record<string, string> {
  if (secrets.length === 0) return {};
  const keys = secrets.map((secret) => (typeof secret === 'string' ? signingKeyOf(secret) : secret));
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const own = keys.map((key) => `v1=${key.own.sign(`${seconds}.`, body, 'hex')}`);
  const standard = keys.map((key) => `v1,${key.standard.sign(`${deliveryId}.${seconds}.`, body, 'base64')}`);
  return {
    'x-svc-signature': [`t=${seconds}`, ...own].join(','),
    'webhook-id': deliveryId,
    'webhook-timestamp': seconds,
    'webhook-signature': standard.join(' '),
  };
}
