/** Whether the stream of changes has broken off. Known to every tab, though only one of them listens. */
let isLost = false;
const listeners = new Set<() => void>();

export function isConnectionLost(): boolean {
  return isLost;
}

export function setConnectionLost(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a server is there at all, whatever it answers; a proxy that speaks for an absent one is none. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}
