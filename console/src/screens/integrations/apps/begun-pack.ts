/** A pack whose service the person has gone to, to sign in: what to do when they come back. */
export interface BegunPack {
  pack: string;
  name: string;
  variables: Record<string, string>;
  permit: 'none' | 'reading' | 'all';
  connectionId: string;
}

const key = 'svc.begun-pack';

export function keepBegun(begun: BegunPack): void {
  sessionStorage.setItem(key, JSON.stringify(begun));
}

/** What was begun with this connection in this tab; told once. */
export function takeBegun(connectionId: string): BegunPack | undefined {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return undefined;
  sessionStorage.removeItem(key);
  const begun = JSON.parse(kept) as BegunPack;
  return begun.connectionId === connectionId ? begun : undefined;
}
