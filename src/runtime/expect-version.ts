import { refuse } from '../kernel/refusal.ts';
import { refusals } from './words/refusals.ts';

/** Refuses if the caller saw an older state than the database has. */
export function expectVersion(current: { updatedAt: Date }, expected: string | undefined): void {
  if (expected !== undefined && new Date(expected).getTime() !== current.updatedAt.getTime())
    refuseStale(current.updatedAt);
}

export function refuseStale(updatedAt: Date): never {
  return refuse('conflict', 'stale_version', refusals.phrase('stale_version'), { updatedAt });
}
