import { type Costs, costsOf } from './costs.ts';
import type { Cpu } from './cpu-time.ts';

/** One side's figures of a row; the rate decides, the times explain. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time per unit of work; null where it is not known. */
  cpu: Cpu | null;
  costs?: Costs;
}

export interface Comparison {
  name: string;
  svc: Figures;
  /** Null for a row that svc stands in alone: held against a figure, or against itself. */
  bare: Figures | null;
  /** svc : bare, by throughput, unless the name says otherwise; null for a row that has no ratio. */
  ratio: number | null;
  target: string;
  met: boolean;
}

/**
 * Short rounds, one side after the other, so that whatever else the machine does hits both alike. The ratio is the
 * median of the rounds' own ratios: each compares two neighbours in time.
 */
export async function alternate(
  rounds: number,
  svc: () => Promise<Figures>,
  bare: () => Promise<Figures>,
): Promise<{ svc: Figures; bare: Figures; ratio: number }> {
  const taken = await takeTurns(rounds, { bare, svc });
  return {
    svc: medians(taken.svc),
    bare: medians(taken.bare),
    ratio: ratioOf(taken.svc, taken.bare, (figures) => figures.perSecond),
  };
}

/** The figures of each side, round by round. */
export async function takeTurns<Side extends string>(
  rounds: number,
  sides: Record<Side, () => Promise<Figures>>,
): Promise<Record<Side, Figures[]>> {
  const names = Object.keys(sides) as Side[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as Figures[]])) as Record<Side, Figures[]>;
  for (let round = 0; round < rounds; round++) {
    // Whoever goes later finds a warmer machine: each goes first as often as last.
    for (const name of round % 2 === 0 ? names : [...names].reverse()) taken[name].push(await sides[name]());
  }
  for (const name of names) {
    const last = taken[name].at(-1);
    if (last && !name.startsWith('bare')) last.costs = await costsOf(sides[name]);
  }
  return taken;
}

/** The median of the rounds' own ratios. */
export function ratioOf(left: Figures[], right: Figures[], of: (figures: Figures) => number): number {
  return median(left.map((figures, round) => of(figures) / of(right[round] as Figures)));
}

export function medians(figures: Figures[]): Figures {
  const times = figures.flatMap((entry) => entry.cpu ?? []);
  const known = times.length === figures.length;
  const medianOf = (of: keyof Cpu) => median(times.map((entry) => entry[of]));
  return {
    perSecond: median(figures.map((entry) => entry.perSecond)),
    p50: median(figures.map((entry) => entry.p50)),
    p99: median(figures.map((entry) => entry.p99)),
    cpu: known ? { node: medianOf('node'), database: medianOf('database') } : null,
    costs: figures.at(-1)?.costs,
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
