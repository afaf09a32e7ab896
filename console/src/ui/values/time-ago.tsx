import { useSyncExternalStore } from 'react';
import { formatAgo, formatDateTime } from '../../words/format.ts';

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
    <time dateTime={at} title={formatDateTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {formatAgo(at, current)}
    </time>
  );
}
