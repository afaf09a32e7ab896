import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { newId } from '../kernel/ids.ts';
import { type ConnectionSettings, endedByProbe, openConnection } from './connection.ts';
import type { Reachability } from './reachability.ts';

/**
 * Hints between processes: "there are jobs", "this lead changed". They are never the only source: a lost hint costs a
 * second, since everybody who waits for one also polls. They are sent outside business transactions (a NOTIFY inside
 * one serialises all writers at commit) and gathered, so that a process sends at most two messages per 20 ms.
 */
export interface Signals {
  send(topic: string): void;
  /** Calls `listener` with the rest of each topic that starts with `prefix`. Returns how to stop. */
  on(prefix: string, listener: (rest: string) => void): () => void;
  close(): Promise<void>;
}

const channel = 'svc_signals';
const notifyText = 'select pg_notify($1, $2)';
const gatherMs = 20;
const reconnectMs = 1_000;
/** How often a process that cannot listen assumes that it missed hints. */
const resyncMs = 5_000;
// PostgreSQL limits a notification to 8,000 bytes.
const maxMessageBytes = 7_500;

/**
 * With a pooler nobody can listen. Hints are still sent, and every few seconds all listeners are told that they may
 * have missed some.
 */
export async function openSignals(
  settings: ConnectionSettings,
  onError: (error: Error) => void,
  reachability?: Reachability,
): Promise<Signals> {
  const signals = new PostgresSignals(settings, onError, reachability);
  await signals.connect();
  return signals;
}

class PostgresSignals implements Signals {
  private readonly self = newId();
  private readonly local = new EventEmitter().setMaxListeners(0);
  private readonly waiting = new Set<string>();
  private readonly settings: ConnectionSettings;
  private readonly onError: (error: Error) => void;
  private readonly reachability: Reachability | undefined;
  private connecting: Promise<void> | undefined;
  private client: pg.Client | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private resyncTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(settings: ConnectionSettings, onError: (error: Error) => void, reachability?: Reachability) {
    this.settings = settings;
    this.onError = onError;
    this.reachability = reachability;
  }

  send(topic: string): void {
    this.local.emit('topic', topic);
    this.waiting.add(topic);
    // The first hint is sent at once, so that an idle machine adds no delay. Those that follow shortly are sent
    // together.
    if (!this.gathering) setImmediate(() => this.flush());
    this.gathering ??= setTimeout(() => this.gathered(), gatherMs).unref();
  }

  on(prefix: string, listener: (rest: string) => void): () => void {
    const deliver = (topic: string) => {
      if (topic.startsWith(prefix)) listener(topic.slice(prefix.length));
    };
    this.local.on('topic', deliver);
    return () => this.local.off('topic', deliver);
  }

  connect(): Promise<void> {
    this.connecting = this.open();
    return this.connecting;
  }

  private async open(): Promise<void> {
    const client = openConnection({ ...this.settings, ...(this.reachability && endedByProbe) }, 'svc signals');
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    client.on('notification', (message) => this.deliver(message.payload ?? ''));
    this.reachability?.watch(client);
    await client.connect();
    if (!this.settings.pooled) await client.query(`listen ${channel}`);
    else this.resyncTimer ??= setInterval(() => this.local.emit('topic', 'reconnected'), resyncMs).unref();
    this.client = client;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.gathering);
    clearInterval(this.resyncTimer);
    // Waits for a connection that is just being opened, which would otherwise stay open.
    await this.connecting?.catch(() => undefined);
    await this.client?.end().catch(() => undefined);
  }

  private deliver(payload: string): void {
    const [sender, ...topics] = payload.split('\n');
    if (sender === this.self) return;
    for (const topic of topics) this.local.emit('topic', topic);
  }

  private gathered(): void {
    this.gathering = undefined;
    if (this.waiting.size > 0) this.flush();
  }

  private flush(): void {
    const topics = [...this.waiting];
    const name = this.settings.pooled ? undefined : 'notify';
    this.waiting.clear();
    for (const message of messagesOf(this.self, topics)) {
      this.client?.query({ name, text: notifyText, values: [channel, message] }).catch(this.onError);
    }
  }

  private lost(client: pg.Client, error?: Error): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    if (error) this.onError(error);
    const again = () => {
      if (this.closed) return;
      this.connect().then(
        () => this.local.emit('topic', 'reconnected'),
        () => setTimeout(again, reconnectMs).unref(),
      );
    };
    setTimeout(again, reconnectMs).unref();
  }
}

function messagesOf(sender: string, topics: string[]): string[] {
  const messages: string[] = [];
  let message = sender;
  for (const topic of topics) {
    if (message.length + topic.length + 1 > maxMessageBytes) {
      messages.push(message);
      message = sender;
    }
    message += `\n${topic}`;
  }
  messages.push(message);
  return messages;
}
