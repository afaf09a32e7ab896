import { deliveryBucket } from '../access/buckets.ts';
import type { RateLimits } from '../access/rate-limits.ts';
import type { ClaimedDelivery } from './claim-deliveries.store.ts';

/** Checks deliveries against the rate limits of their endpoints. */
export class EndpointRates {
  private readonly limits: RateLimits;
  private readonly wake: () => void;
  /** Endpoints that have used up their rate, and until when. */
  private readonly usedUp = new Map<string, number>();

  /** `wake` is called when there is room again. */
  constructor(limits: RateLimits, wake: () => void) {
    this.limits = limits;
    this.wake = wake;
  }

  /** Endpoints to skip until there is room. */
  atRate(): string[] {
    const now = Date.now();
    for (const [id, until] of this.usedUp) if (until <= now) this.usedUp.delete(id);
    return [...this.usedUp.keys()];
  }

  /** Splits the claimed deliveries into those that may be sent now and those that come too soon. */
  async divide(claimed: ClaimedDelivery[]): Promise<{ admitted: ClaimedDelivery[]; tooSoon: ClaimedDelivery[] }> {
    if (claimed.every(({ endpoint }) => endpoint.ratePerSecond === null)) return { admitted: claimed, tooSoon: [] };
    const roomFrom = await Promise.all(claimed.map((delivery) => this.roomFrom(delivery)));
    const [admitted, tooSoon]: [ClaimedDelivery[], ClaimedDelivery[]] = [[], []];
    for (const [index, delivery] of claimed.entries()) {
      const { endpointId, endpoint } = delivery;
      const at = roomFrom[index];
      if (at !== undefined) this.rest(endpointId, at);
      // If the order matters, no delivery may overtake one before it.
      const waits = at !== undefined || (endpoint.ordered && tooSoon.some((other) => other.endpointId === endpointId));
      (waits ? tooSoon : admitted).push(delivery);
    }
    return { admitted, tooSoon };
  }

  /** When there is room for the delivery; undefined if now. */
  private async roomFrom({ endpointId, endpoint: { ratePerSecond } }: ClaimedDelivery): Promise<number | undefined> {
    if (ratePerSecond === null) return undefined;
    const admission = await this.limits.admit(deliveryBucket(endpointId, ratePerSecond));
    return admission.admitted ? undefined : admission.retryAt.getTime();
  }

  private rest(endpointId: string, until: number): void {
    this.usedUp.set(endpointId, until);
    setTimeout(this.wake, Math.max(0, until - Date.now()) + 1).unref();
  }
}
