import type { PackOffer } from '../../../api/types.ts';

/** A pack that the person left to sign in to its service: how to continue when they return. */
export interface BegunPack {
  pack: string;
  name: string;
  variables: Record<string, string>;
  permit: 'none' | 'reading' | 'all';
  connectionId: string;
  /** For a custom pack: the pack itself and what it offers. */
  own?: { pack: Record<string, unknown>; offer: PackOffer };
}

const key = 'svc.begun-pack';

export function keepBegun(begun: BegunPack): void {
  sessionStorage.setItem(key, JSON.stringify(begun));
}

/** The pack that was begun in this tab and neither finished nor abandoned. */
export function findBegun(): BegunPack | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as BegunPack);
}

export function dropBegun(): void {
  sessionStorage.removeItem(key);
}
