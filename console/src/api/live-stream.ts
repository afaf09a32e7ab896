import type { QueryClient } from '@tanstack/react-query';
import { isReachable, setConnectionLost } from './connection.ts';
import { isRecord } from './is-record.ts';
import { pageLoadMoment } from './request.ts';
import { isStaleBy, type Topic } from './topics.ts';

/**
 * Opens one stream per browser: the tab that holds the lock listens to the server and passes the news on to the other
 * tabs. When that tab closes, the next one gets the lock and takes over.
 */
export function followChanges(client: QueryClient, workspaceId: string): () => void {
  const ended = new AbortController();
  const refresh = batchTopics(client, ended.signal);
  const name = `svc.live.${workspaceId}`;
  const channel = new BroadcastChannel(name);
  const apply = ({ topic, lost }: News) => {
    if (topic !== undefined) refresh(topic);
    if (lost !== undefined) setConnectionLost(lost);
  };
  channel.onmessage = (message: MessageEvent<News>) => apply(message.data);

  const listenForAllTabs = () =>
    listen(workspaceId, ended.signal, (news) => {
      // Leaving the page also breaks the stream, which is not worth reporting.
      if (ended.signal.aborted) return;
      apply(news);
      channel.postMessage(news);
    });

  // Locks exist only on https and localhost. Elsewhere each tab has its own stream.
  if (navigator.locks) {
    navigator.locks.request(name, { signal: ended.signal }, listenForAllTabs).catch(() => undefined);
  } else {
    void listenForAllTabs();
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
const lossDelayMs = 1000;

/** Resolves when the tab stops following changes, which releases the lock. */
function listen(workspaceId: string, ended: AbortSignal, publish: (news: News) => void): Promise<void> {
  // The tab may have stopped following changes before it got the lock.
  if (ended.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let lossTimer: ReturnType<typeof setTimeout> | undefined;
    let delay = firstDelayMs;
    let isLost = false;

    const reportLoss = () => {
      if (ended.aborted || source?.readyState === EventSource.OPEN) return;
      isLost = true;
      delay = firstDelayMs;
      publish({ lost: true });
    };
    const connect = () => {
      source = new EventSource(`/api/live?workspace=${encodeURIComponent(workspaceId)}&since=${pageLoadMoment()}`);
      source.addEventListener('hello', (event: MessageEvent<string>) => {
        // Changes were missed while the stream was down, so everything on screen is fetched again, unless the server
        // says that nothing changed. After a reported loss it is always fetched again, because some fetches failed.
        clearTimeout(lossTimer);
        publish(saysNothingChanged(event.data) && !isLost ? { lost: false } : { topic: '*', lost: false });
        isLost = false;
        delay = firstDelayMs;
      });
      source.addEventListener('change', (event: MessageEvent<string>) => {
        const topic = readTopic(event.data);
        if (topic) publish({ topic });
      });
      source.onerror = () => {
        // Leaving the page raises an error too. The delay ensures that only a page that stays reports a loss.
        clearTimeout(lossTimer);
        if (source?.readyState !== EventSource.CLOSED) {
          lossTimer = setTimeout(reportLoss, lossDelayMs);
          return;
        }
        // The browser does not reconnect after an answer that is not a stream. The answer is either a refusal by a
        // healthy server, or the error page of a proxy whose server is gone.
        lossTimer = setTimeout(
          async () => ((await isReachable()) ? publish({ lost: false }) : reportLoss()),
          lossDelayMs,
        );
        retryTimer = setTimeout(connect, delay);
        delay = Math.min(delay * 2, 30_000);
      };
    };
    ended.addEventListener('abort', () => {
      clearTimeout(retryTimer);
      clearTimeout(lossTimer);
      source?.close();
      resolve();
    });
    connect();
  });
}

const batchMs = 120;
/** Time between two refetches, so that a steady stream of changes does not cancel each fetch before it ends. */
const minRefetchIntervalMs = 800;

/**
 * Turns a burst of changes into one refetch: topics are collected for a moment first, and for longer after a refetch.
 */
function batchTopics(client: QueryClient, ended: AbortSignal): (topic: Topic) => void {
  let topics = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRefetchAt = 0;
  ended.addEventListener('abort', () => clearTimeout(timer));
  return (topic) => {
    topics.add(topic);
    const wait = Math.max(batchMs, lastRefetchAt + minRefetchIntervalMs - Date.now());
    timer ??= setTimeout(() => {
      lastRefetchAt = Date.now();
      const batch = topics;
      topics = new Set();
      timer = undefined;
      void client.invalidateQueries({ predicate: (query) => isStaleBy(query.queryKey, batch) });
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
