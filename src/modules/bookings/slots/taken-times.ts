/** A time of a host that is taken. */
export interface Taken {
  serviceId: string;
  start: number;
  end: number;
  /** With its buffers. */
  paddedFrom: number;
  paddedTo: number;
  /** How many bookings share it. */
  bookings: number;
}

/** What is taken of a host's time, in an order in which each slot finds quickly what stands in its way. */
export class TakenTimes {
  private readonly sorted: readonly Taken[];
  /** The latest end among those up to each place. */
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

  /** Those who booked this very time of a service. */
  sharing(serviceId: string, start: number, end: number): Taken | undefined {
    const taken = this.byStart.get(start);
    return taken?.serviceId === serviceId && taken.end === end ? taken : undefined;
  }
}
