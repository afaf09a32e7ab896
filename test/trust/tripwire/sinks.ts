import { afterAll, beforeAll } from 'vitest';
import { type RemoteServer, speakMcp } from '../../apps/remote-server.ts';
import { type HttpReceiver, startHttpReceiver } from '../../harness/http-receiver.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../../harness/smtp-receiver.ts';
import { type StripeServer, useStripeServer } from '../../payments/stripe-server.ts';
import { type Model, startModel } from './model.ts';

/** Everywhere outside that svc can reach in this test. Each keeps what it gets. */
export interface Sinks {
  mail: SmtpReceiver;
  http: HttpReceiver;
  app: { url: string; server: RemoteServer };
  payments: StripeServer;
  /** Does what it is told in the prompt: the worst that a model can do. */
  model: Model;
}

export function useSinks(): Sinks {
  const sinks = { payments: useStripeServer() } as Sinks;
  const stops: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    sinks.mail = await startSmtpReceiver();
    sinks.http = await startHttpReceiver();
    sinks.model = await startModel();
    const receiver = await startHttpReceiver();
    sinks.app = {
      url: `${receiver.url}/mcp`,
      server: speakMcp(receiver, { tools: [{ name: 'write_note', description: 'Writes a note.' }] }),
    };
    stops.push(
      () => sinks.mail.stop(),
      () => sinks.http.stop(),
      () => receiver.stop(),
      () => sinks.model.stop(),
    );
  });
  afterAll(async () => void (await Promise.all(stops.map((stop) => stop()))));
  return sinks;
}
