import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { newId } from '../kernel/ids.ts';
import { type ConnectionSettings, endedByProbe, openConnection } from './connection.ts';
import type { Reachability } from './reachability.ts';

/**
 * Hints between processes: "there are jobs", "this lead changed". Hints, never facts: a lost one costs a second, since
 * everybody who waits for one also looks by himself. They are sent outside every business transaction (a NOTIFY inside
 * one serialises all writers at commit) and gathered, so a process sends at most two messages per 20 ms.
 */
export interface Signals {
  send(topic: string): void;
  /** `listener` gets what follows `prefix` in each topic that begins with it. Answers how to stop. */
  on(prefix: string, listener: (rest: string) => void): () => void;
  close(): Promise<void>;
}

const channel = 'svc_signals';
const notifyText = 'select pg_notify($1, $2)';
const gatherMs = 20;
const reconnectMs = 1_000;
/** How long it takes until somebody who cannot hear others looks at everything again. */
const deafMs = 5_000;
// A notification may carry 8,000 bytes.
const maxMessageBytes = 7_500;

/** Through a pooler nobody can listen: hints are sent, and every few seconds all are told that they missed something. */
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
  private deaf: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(settings: ConnectionSettings, onError: (error: Error) => void, reachability?: Reachability) {
    this.settings = settings;
    this.onError = onError;
    this.reachability = reachability;
  }

  send(topic: string): void {
    this.local.emit('topic', topic);
    this.waiting.add(topic);
    // The first goes at once, so that nobody waits on a quiet machine; what comes in the next moments goes together.
    if (!this.gathering) setImmediate(() => this.flush());
    this.gathering ??= setTimeout(() => this.gathered(), gatherMs).unref();
  }

  on(prefix: string, listener: (rest: string) => void): () => void {
    const hear = (topic: string) => {
      if (topic.startsWith(prefix)) listener(topic.slice(prefix.length));
    };
    this.local.on('topic', hear);
    return () => this.local.off('topic', hear);
  }

  connect(): Promise<void> {
    this.connecting = this.open();
    return this.connecting;
  }

  private async open(): Promise<void> {
    const client = openConnection({ ...this.settings, ...(this.reachability && endedByProbe) }, 'svc signals');
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    client.on('notification', (message) => this.hear(message.payload ?? ''));
    this.reachability?.watch(client);
    await client.connect();
    if (!this.settings.pooled) await client.query(`listen ${channel}`);
    else this.deaf ??= setInterval(() => this.local.emit('topic', 'reconnected'), deafMs).unref();
    this.client = client;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.gathering);
    clearInterval(this.deaf);
    // One that is just being opened again would stay open for ever.
    await this.connecting?.catch(() => undefined);
    await this.client?.end().catch(() => undefined);
  }

  private hear(payload: string): void {
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
