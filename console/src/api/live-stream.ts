import type { QueryClient } from '@tanstack/react-query';
import { isStaleBy, type Topic } from './topics.ts';

/**
 * One stream per browser: the tab that holds the lock listens to the server and tells the others.
 * When it closes, the lock passes on and the next tab takes over.
 */
export function followChanges(client: QueryClient, workspaceId: string): () => void {
  const ended = new AbortController();
  const refresh = gather(client, ended.signal);
  const name = `svc.live.${workspaceId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = (message: MessageEvent<Topic>) => refresh(message.data);

  const lead = () =>
    listen(workspaceId, ended.signal, (topic) => {
      refresh(topic);
      channel.postMessage(topic);
    });

  // Locks exist on https and localhost only; elsewhere each tab has its own stream.
  if (navigator.locks) {
    navigator.locks.request(name, { signal: ended.signal }, lead).catch(() => undefined);
  } else {
    void lead();
  }
  return () => {
    ended.abort();
    channel.close();
  };
}

/** Resolves when the tab stops following, which frees the lock. */
function listen(workspaceId: string, ended: AbortSignal, tell: (topic: Topic) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let delay = 1000;

    const connect = () => {
      source = new EventSource(`/api/live?workspace=${encodeURIComponent(workspaceId)}`);
      source.addEventListener('hello', () => {
        // What changed before, while nobody listened, was missed: everything on screen is fetched anew.
        tell('*');
        delay = 1000;
      });
      source.addEventListener('change', (event: MessageEvent<string>) => {
        const topic = readTopic(event.data);
        if (topic) tell(topic);
      });
      source.onerror = () => {
        // The browser reconnects by itself, except after an answer that is no stream.
        if (source?.readyState !== EventSource.CLOSED) return;
        retry = setTimeout(connect, delay);
        delay = Math.min(delay * 2, 30_000);
      };
    };
    ended.addEventListener('abort', () => {
      clearTimeout(retry);
      source?.close();
      resolve();
    });
    connect();
  });
}

const gatherMs = 120;
/** A steady stream of changes must not cancel every fetch before it has ended. */
const pauseMs = 800;

/** A burst of changes costs one refetch: topics are gathered for a moment first, and after a refetch for a little longer. */
function gather(client: QueryClient, ended: AbortSignal): (topic: Topic) => void {
  let topics = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  ended.addEventListener('abort', () => clearTimeout(timer));
  return (topic) => {
    topics.add(topic);
    const wait = Math.max(gatherMs, last + pauseMs - Date.now());
    timer ??= setTimeout(() => {
      last = Date.now();
      const gathered = topics;
      topics = new Set();
      timer = undefined;
      void client.invalidateQueries({ predicate: (query) => isStaleBy(query.queryKey, gathered) });
    }, wait);
  };
}

function readTopic(data: string): Topic | undefined {
  try {
    const parsed: unknown = JSON.parse(data);
    if (typeof parsed !== 'object' || parsed === null || !('topic' in parsed)) return undefined;
    return parsed.topic as Topic;
  } catch {
    return undefined;
  }
}
