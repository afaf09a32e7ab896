/** How many connections each pool of a process may open. */
export interface Shares {
  web: number;
  worker: number;
  engine: number;
  intake: number;
  deliveries: number;
}

/** One each for signals, the probe, handing on events, and the lock on the data folder or a command beside. */
export const singleConnections = 4;

/**
 * What a process of this role does most has most of them. Every part exists in every role, so each has one at least.
 */
const weights: Record<'all' | 'web' | 'worker', Shares> = {
  all: { web: 8, worker: 10, engine: 6, intake: 4, deliveries: 3 },
  web: { web: 10, worker: 1, engine: 6, intake: 5, deliveries: 1 },
  worker: { web: 5, worker: 10, engine: 6, intake: 1, deliveries: 4 },
};

/**
 * Shares the connections that a process may open between its pools. `workerConcurrency`: more than these jobs need
 * would lie idle.
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
    // Whoever lacks most gets one; where small shares were rounded up to one, whoever has most beyond its due gives
    // one.
    const [neediest] = names
      .filter((name) => left > 0 || shares[name] > 1)
      .sort((one, other) => Math.sign(left) * (exact(other) - shares[other] - (exact(one) - shares[one])));
    shares[neediest as keyof Shares] += Math.sign(left);
  }
  return shares;
}
