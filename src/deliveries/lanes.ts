import type { ClaimedDelivery } from './claim-deliveries.store.ts';

interface Lane {
  sending: number;
  waiting: (() => void)[];
  /** The duration of its last attempt. */
  lastMs: number;
}

/**
 * An endpoint that answers this fast gets further deliveries before the current ones end, because claiming takes longer
 * than sending.
 */
const quickMs = 250;

/** Limits how many deliveries are sent to one endpoint at once, and queues the others. */
export class Lanes {
  private readonly ahead: number;
  private readonly lanes = new Map<string, Lane>();
  private count = 0;

  constructor(ahead: number) {
    this.ahead = ahead;
  }

  /** Claimed deliveries that have not been sent yet. */
  get size(): number {
    return this.count;
  }

  held(): { endpointId: string; count: number; ahead: number }[] {
    return [...this.lanes].map(([endpointId, lane]) => ({
      endpointId,
      count: lane.sending + lane.waiting.length,
      ahead: lane.lastMs < quickMs ? this.ahead : 0,
    }));
  }

  /** Runs the work when its endpoint has a free slot. Waiting work keeps its order. */
  async run<Result>(
    { endpointId }: Pick<ClaimedDelivery, 'endpointId'>,
    atOnce: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    this.count += 1;
    const lane = this.laneOf(endpointId);
    if (lane.sending >= atOnce) await new Promise<void>((settle) => lane.waiting.push(settle));
    else lane.sending += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.count -= 1;
      lane.lastMs = performance.now() - began;
      const next = lane.waiting.shift();
      // Passes the slot to the next in line.
      if (next) next();
      else lane.sending -= 1;
      if (lane.sending === 0) this.lanes.delete(endpointId);
    }
  }

  private laneOf(endpointId: string): Lane {
    const known = this.lanes.get(endpointId) ?? { sending: 0, waiting: [], lastMs: Number.POSITIVE_INFINITY };
    this.lanes.set(endpointId, known);
    return known;
  }
}
