import type { QueryClient } from '@tanstack/react-query';
import { isReachable, setConnectionLost } from './connection.ts';
import { isRecord } from './is-record.ts';
import { momentOfLoading } from './request.ts';
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
  const hear = ({ topic, lost }: News) => {
    if (topic !== undefined) refresh(topic);
    if (lost !== undefined) setConnectionLost(lost);
  };
  channel.onmessage = (message: MessageEvent<News>) => hear(message.data);

  const lead = () =>
    listen(workspaceId, ended.signal, (news) => {
      // Leaving the page breaks the stream off as well.
      if (ended.signal.aborted) return;
      hear(news);
      channel.postMessage(news);
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
    setConnectionLost(false);
  };
}

interface News {
  topic?: Topic;
  lost?: boolean;
}

const firstDelayMs = 1000;
const losingMs = 1000;

/** Resolves when the tab stops following, which frees the lock. */
function listen(workspaceId: string, ended: AbortSignal, tell: (news: News) => void): Promise<void> {
  // The lock may come at the moment in which the tab has left already.
  if (ended.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let losing: ReturnType<typeof setTimeout> | undefined;
    let delay = firstDelayMs;
    let isLost = false;

    const lose = () => {
      if (ended.aborted || source?.readyState === EventSource.OPEN) return;
      isLost = true;
      delay = firstDelayMs;
      tell({ lost: true });
    };
    const connect = () => {
      source = new EventSource(`/api/live?workspace=${encodeURIComponent(workspaceId)}&since=${momentOfLoading()}`);
      source.addEventListener('hello', (event: MessageEvent<string>) => {
        // What changed while nobody listened was missed: everything on screen is fetched anew, unless nothing did.
        // After a loss it is in any case, because some of it could not be fetched.
        clearTimeout(losing);
        tell(saysNothingChanged(event.data) && !isLost ? { lost: false } : { topic: '*', lost: false });
        isLost = false;
        delay = firstDelayMs;
      });
      source.addEventListener('change', (event: MessageEvent<string>) => {
        const topic = readTopic(event.data);
        if (topic) tell({ topic });
      });
      source.onerror = () => {
        // Not at once: a page that is being left hears this too, and can tell nobody any more.
        clearTimeout(losing);
        if (source?.readyState !== EventSource.CLOSED) {
          losing = setTimeout(lose, losingMs);
          return;
        }
        // After an answer that is not a stream the browser does not come again by itself. It may be the refusal of a
        // server that is well, or the word of a proxy for one that is gone.
        losing = setTimeout(async () => ((await isReachable()) ? tell({ lost: false }) : lose()), losingMs);
        retry = setTimeout(connect, delay);
        delay = Math.min(delay * 2, 30_000);
      };
    };
    ended.addEventListener('abort', () => {
      clearTimeout(retry);
      clearTimeout(losing);
      source?.close();
      resolve();
    });
    connect();
  });
}

const gatherMs = 120;
/** A steady stream of changes must not cancel every fetch before it has ended. */
const pauseMs = 800;

/**
 * A burst of changes costs one refetch: topics are gathered for a moment first, and after a refetch for a little
 * longer.
 */
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
  return readFields(data).topic as Topic | undefined;
}

function saysNothingChanged(data: string): boolean {
  return readFields(data).changed === false;
}

function readFields(data: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(data);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
