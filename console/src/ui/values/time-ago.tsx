import { useSyncExternalStore } from 'react';
import { formatAgo, formatLogTime, formatShortLogTime } from '../../words/format.ts';

/** One clock for all of them, ticking every half minute. */
const watchers = new Set<() => void>();
let now = Date.now();
setInterval(() => {
  now = Date.now();
  for (const watcher of watchers) watcher();
}, 30_000);

function watch(watcher: () => void): () => void {
  now = Date.now();
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function TimeAgo({ at }: { at: string }) {
  const current = useSyncExternalStore(watch, () => now);
  return (
    <time dateTime={at} title={formatLogTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {formatAgo(at, current)}
    </time>
  );
}

/** A line of a log: to the second, so that what came first is seen. */
export function LogTime({ at }: { at: string }) {
  const current = useSyncExternalStore(watch, () => now);
  return (
    <time dateTime={at} title={formatAgo(at, current)} style={{ whiteSpace: 'nowrap' }}>
      {formatShortLogTime(at, current)}
    </time>
  );
}
