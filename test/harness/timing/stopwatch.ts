import { AsyncLocalStorage } from 'node:async_hooks';

/** Kinds of work that are timed apart from a test's own steps. */
export const kinds = [
  'clone database',
  'start app',
  'stop app',
  'start process',
  'open page',
  'load page',
  'settle page',
  'check accessibility',
  'wait for a fact',
] as const;

export type Kind = (typeof kinds)[number];
export type Spent = Partial<Record<Kind, { ms: number; times: number }>>;

interface Lap {
  innerMs: number;
}

const laps = new AsyncLocalStorage<Lap>();
let spent: Spent = {};

/** Does the work and records its time under a kind. Time recorded by nested calls is not counted twice. */
export async function timed<Result>(kind: Kind, work: () => Promise<Result>): Promise<Result> {
  const outer = laps.getStore();
  const lap: Lap = { innerMs: 0 };
  const started = performance.now();
  try {
    return await laps.run(lap, work);
  } finally {
    const ms = performance.now() - started;
    if (outer) outer.innerMs += ms;
    const { ms: before, times } = spent[kind] ?? { ms: 0, times: 0 };
    spent[kind] = { ms: before + Math.max(0, ms - lap.innerMs), times: times + 1 };
  }
}

/** The time recorded since the last call. */
export function takeSpent(): Spent {
  const taken = spent;
  spent = {};
  return taken;
}
