import { useSyncExternalStore } from 'react';
import { formatAgo, formatLogTime, formatShortLogTime } from '../../words/format.ts';

/** One timer for all times on the page. */
const listeners = new Set<() => void>();
let now = Date.now();
setInterval(() => {
  now = Date.now();
  for (const listener of listeners) listener();
}, 30_000);

function subscribe(listener: () => void): () => void {
  now = Date.now();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function TimeAgo({ at }: { at: string }) {
  const current = useSyncExternalStore(subscribe, () => now);
  return (
    <time dateTime={at} title={formatLogTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {formatAgo(at, current)}
    </time>
  );
}

/** The time of a log line, with seconds, so that the order of events is visible. */
export function LogTime({ at }: { at: string }) {
  const current = useSyncExternalStore(subscribe, () => now);
  return (
    <time dateTime={at} title={formatAgo(at, current)} style={{ whiteSpace: 'nowrap' }}>
      {formatShortLogTime(at, current)}
    </time>
  );
}
