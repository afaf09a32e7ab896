import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** People sign in to few accounts on one device. */
const maxAccounts = 5;

/**
 * Devices on which somebody signed in before. Each has a number of its own and, for each account, a proof that only svc
 * can make: nothing is kept, and whoever invents one is a stranger. It lets nobody in; it only keeps the wrong guesses
 * of others apart.
 */
export class KnownDevices {
  private readonly key: Buffer;

  constructor(secretKey: string) {
    this.key = createHmac('sha256', secretKey).update('known devices').digest();
  }

  /** The number of the device, where the account signed in on it before. */
  find(shown: string | undefined, userId: string): string | undefined {
    const [id = '', ...proofs] = (shown ?? '').split('.');
    const expected = Buffer.from(this.proofOf(id, userId));
    return proofs
      .slice(0, maxAccounts)
      .some((proof) => proof.length === expected.length && timingSafeEqual(Buffer.from(proof), expected))
      ? id
      : undefined;
  }

  /** What the device shows from now on. */
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
