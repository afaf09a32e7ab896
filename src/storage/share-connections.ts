/** How many connections each pool of a process may open. */
export interface Shares {
  web: number;
  worker: number;
  engine: number;
  intake: number;
  deliveries: number;
}

/** One each for signals, the probe, dispatching events, and the lock on the data folder or a command. */
export const singleConnections = 4;

/**
 * A process has most connections for the main work of its role. Every pool exists in every role, so each has at least
 * one.
 */
const weights: Record<'all' | 'web' | 'worker', Shares> = {
  all: { web: 8, worker: 10, engine: 6, intake: 4, deliveries: 3 },
  web: { web: 10, worker: 1, engine: 6, intake: 5, deliveries: 1 },
  worker: { web: 5, worker: 10, engine: 6, intake: 1, deliveries: 4 },
};

/**
 * Divides the connections of a process between its pools. `workerConcurrency`: the jobs cannot use more connections
 * than this.
 */
export function shareConnections(total: number, role: 'all' | 'web' | 'worker', workerConcurrency: number): Shares {
  const wanted = { ...weights[role], worker: Math.min(weights[role].worker, workerConcurrency + 2) };
  const names = Object.keys(wanted) as (keyof Shares)[];
  const sum = names.reduce((before, name) => before + wanted[name], 0);
  const free = total - singleConnections;
  const exact = (name: keyof Shares) => (free * wanted[name]) / sum;
  const shares = Object.fromEntries(
    names.map((name) => [name, Math.max(1, Math.floor(exact(name)))]),
  ) as unknown as Shares;
  for (
    let left = free - names.reduce((before, name) => before + shares[name], 0);
    left !== 0;
    left -= Math.sign(left)
  ) {
    // The pool furthest below its share gets one more. If small shares were rounded up to one, the pool furthest above
    // its share gives one up.
    const [neediest] = names
      .filter((name) => left > 0 || shares[name] > 1)
      .sort((one, other) => Math.sign(left) * (exact(other) - shares[other] - (exact(one) - shares[one])));
    shares[neediest as keyof Shares] += Math.sign(left);
  }
  return shares;
}
