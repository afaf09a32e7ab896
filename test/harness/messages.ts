import type { App } from './app.ts';
import type { Client } from './client.ts';
import type { SmtpReceiver } from './smtp-receiver.ts';
import { rowsOf } from './statements.ts';
import { until } from './until.ts';

/** What a test app needs so that messages go to a mail server on this machine. */
export const mailEnv = { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' };

let counter = 0;

export interface SentMessage {
  id: string;
  threadId: string;
  state: string;
  from: string | null;
  to: string;
  toName: string | null;
  subject: string;
  text: string;
  sendAt: string | null;
  sentAt: string | null;
  attempts: number;
  lastError: string | null;
  updatedAt: string;
}

/** A connection to the mail server of the test. */
export function connectMail(
  client: Client,
  { port }: Pick<SmtpReceiver, 'port'>,
  more: { settings?: object; secret?: object } = {},
): Promise<{ id: string }> {
  const settings = { host: '127.0.0.1', port, secure: false, from: 'Acme <hello@acme.example>', ...more.settings };
  return client.act('connections.save', {
    name: `Mail ${port} ${++counter}`,
    kind: 'smtp',
    settings,
    ...(more.secret ? { secret: more.secret } : {}),
  });
}

export function send(client: Client, input: Record<string, unknown> = {}): Promise<SentMessage> {
  return client.act<SentMessage>('messages.send', {
    subject: 'Hello',
    text: 'How are you?',
    ...(input.threadId || input.id ? {} : { to: 'ada@example.com' }),
    ...input,
  });
}

export async function readMessage(
  client: Client,
  { threadId, id }: Pick<SentMessage, 'threadId' | 'id'>,
): Promise<SentMessage> {
  const { messages } = await client.act<{ messages: SentMessage[] }>('messages.get_thread', { id: threadId });
  const found = messages.find((message) => message.id === id);
  if (!found) throw new Error('The conversation does not hold the message.');
  return found;
}

export function untilState(
  client: Client,
  message: Pick<SentMessage, 'threadId' | 'id'>,
  ...states: string[]
): Promise<SentMessage> {
  return until(
    () => readMessage(client, message),
    ({ state }) => states.includes(state),
  );
}

export interface StoredEvent {
  name: string;
  actor_id: string | null;
  data: Record<string, unknown>;
}

export function eventsOf(app: App, ...names: string[]): Promise<StoredEvent[]> {
  return rowsOf<StoredEvent>(app.database, 'select name, actor_id, data from events where name = any($1) order by id', [
    names,
  ]);
}

/** Waits until the clockwork has come round once more and nothing is left to do. */
export async function untilQuiet(app: App): Promise<void> {
  const at = app.clock.now();
  await until(
    () =>
      rowsOf<{ over: boolean }>(
        app.database,
        "select next_at > $1 as over from cron_schedules where name = 'messages.find_due'",
        [at],
      ),
    ([row]) => row?.over === true,
  );
  await until(
    () => rowsOf(app.database, "select from jobs where kind like 'messages.%' and state <> 'dead'"),
    (rows) => rows.length === 0,
  );
}
