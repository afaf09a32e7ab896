import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** People sign in to few accounts on one device. */
const maxAccounts = 5;

/**
 * Devices on which somebody signed in before. Each device has an id and, per account, a proof that only svc can create.
 * Nothing is stored, and an invented proof is worthless. The proof grants no access; it only keeps guesses from
 * elsewhere from counting on this device.
 */
export class KnownDevices {
  private readonly key: Buffer;

  constructor(secretKey: string) {
    this.key = createHmac('sha256', secretKey).update('known devices').digest();
  }

  /** The id of the device, if the account signed in on it before. */
  find(shown: string | undefined, userId: string): string | undefined {
    const [id = '', ...proofs] = (shown ?? '').split('.');
    const expected = Buffer.from(this.proofOf(id, userId));
    return proofs
      .slice(0, maxAccounts)
      .some((proof) => proof.length === expected.length && timingSafeEqual(Buffer.from(proof), expected))
      ? id
      : undefined;
  }

  /** The device's new cookie value. */
  add(shown: string | undefined, userId: string): string {
    const [known, ...proofs] = (shown ?? '').split('.');
    const id = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
    const own = this.proofOf(id, userId);
    const others = id === known ? proofs.filter((proof) => /^[\w-]{43}$/.test(proof) && proof !== own) : [];
    return [id, own, ...others.slice(0, maxAccounts - 1)].join('.');
  }

  private proofOf(id: string, userId: string): string {
    return createHmac('sha256', this.key).update(`${id}:${userId}`).digest('base64url');
  }
}
