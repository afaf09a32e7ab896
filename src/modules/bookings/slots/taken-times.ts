/** An occupied period of a host. */
export interface Taken {
  serviceId: string;
  start: number;
  end: number;
  /** Includes the buffers. */
  paddedFrom: number;
  paddedTo: number;
  /** How many bookings share this period. */
  bookings: number;
}

/** The occupied periods of a host, sorted so that conflicts of a slot are found quickly. */
export class TakenTimes {
  private readonly sorted: readonly Taken[];
  /** For each index, the latest end of all periods up to it. */
  private readonly latestEnd: number[] = [];
  private readonly byStart = new Map<number, Taken>();

  constructor(taken: readonly Taken[]) {
    this.sorted = [...taken].sort((left, right) => left.paddedFrom - right.paddedFrom);
    for (const each of this.sorted) {
      this.latestEnd.push(Math.max(each.paddedTo, this.latestEnd.at(-1) ?? each.paddedTo));
      this.byStart.set(each.start, each);
    }
  }

  get count(): number {
    return this.sorted.length;
  }

  overlaps(from: number, to: number): boolean {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] as Taken).paddedFrom < to) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (this.latestEnd[low - 1] as number) > from;
  }

  /** The bookings of a service at exactly this time. */
  sharing(serviceId: string, start: number, end: number): Taken | undefined {
    const taken = this.byStart.get(start);
    return taken?.serviceId === serviceId && taken.end === end ? taken : undefined;
  }
}
