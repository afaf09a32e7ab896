import type { PackOffer } from '../../../api/types.ts';

/** A pack whose service the person has gone to, to sign in: what to do when they come back. */
export interface BegunPack {
  pack: string;
  name: string;
  variables: Record<string, string>;
  permit: 'none' | 'reading' | 'all';
  connectionId: string;
  /** Of a pack that somebody wrote: the pack itself, and what it offers. */
  own?: { pack: Record<string, unknown>; offer: PackOffer };
}

const key = 'svc.begun-pack';

export function keepBegun(begun: BegunPack): void {
  sessionStorage.setItem(key, JSON.stringify(begun));
}

/** What was begun in this tab and neither finished nor given up. */
export function findBegun(): BegunPack | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as BegunPack);
}

export function dropBegun(): void {
  sessionStorage.removeItem(key);
}
