/** Whether the live stream is interrupted. Every tab knows this, although only one of them holds the stream. */
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

/** Whether the server answers at all. An answer of 500 or above does not count, because a proxy may have sent it. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}
