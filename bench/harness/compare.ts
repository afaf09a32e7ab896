/** One side's figures of a row; the rate decides, the times explain. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server per request, in ms; null where it is not known. */
  cpu: number | null;
}

export interface Comparison {
  name: string;
  svc: Figures;
  bare: Figures;
  /** svc : bare, by throughput; null for a row that is about waiting. */
  ratio: number | null;
  target: string;
  met: boolean;
}

/**
 * Short rounds, one side after the other, so that whatever else the machine does hits both alike. The ratio is the
 * median of the rounds' own ratios: each compares two neighbours in time.
 */
export async function alternate(rounds: number, svc: () => Promise<Figures>, bare: () => Promise<Figures>): Promise<{ svc: Figures; bare: Figures; ratio: number }> {
  const pairs: { svc: Figures; bare: Figures }[] = [];
  for (let round = 0; round < rounds; round++) {
    // Whoever goes second finds a warmer machine: each goes first half of the time.
    if (round % 2 === 0) pairs.push({ bare: await bare(), svc: await svc() });
    else pairs.push({ svc: await svc(), bare: await bare() });
  }
  return {
    svc: medians(pairs.map((pair) => pair.svc)),
    bare: medians(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.svc.perSecond / pair.bare.perSecond)),
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function medians(figures: Figures[]): Figures {
  const times = figures.flatMap((entry) => entry.cpu ?? []);
  const cpu = times.length === figures.length ? median(times) : null;
  return { perSecond: median(figures.map((entry) => entry.perSecond)), p50: median(figures.map((entry) => entry.p50)), p99: median(figures.map((entry) => entry.p99)), cpu };
}
