import { useSyncExternalStore } from 'react';

/** Why the last decision on a card failed. This is known only after the card was left, so it is stored here. */
let refused: ReadonlyMap<string, { error: unknown; count: number }> = new Map();
const watchers = new Set<() => void>();

export const refusedDecisions = {
  add(cardId: string, error: unknown): void {
    set(new Map(refused).set(cardId, { error, count: (refused.get(cardId)?.count ?? 0) + 1 }));
  },
  forget(cardId: string): void {
    if (!refused.has(cardId)) return;
    const next = new Map(refused);
    next.delete(cardId);
    set(next);
  },
};

export function useRefusedDecision(cardId: string): { error: unknown; count: number } | undefined {
  return useSyncExternalStore(watch, () => refused).get(cardId);
}

function set(next: typeof refused): void {
  refused = next;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
