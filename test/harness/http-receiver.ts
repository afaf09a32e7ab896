import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Handler = (request: ReceivedRequest, response: ServerResponse) => void;

export interface HttpReceiver {
  url: string;
  port: number;
  requests: ReceivedRequest[];
  /** How many connections were made to it. */
  connections: number;
  /** What it answers from now on. */
  handle: Handler;
  stop(): Promise<void>;
}

const ok: Handler = (_request, response) => void response.end('ok');

/** A service outside, on loopback: keeps what it gets and answers as told. */
export async function startHttpReceiver(
  host = '127.0.0.1',
  port = 0,
  receiver = {} as HttpReceiver,
): Promise<HttpReceiver> {
  Object.assign(receiver, { requests: [], connections: 0, handle: ok });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    receiver.requests.push(received);
    receiver.handle(received, response);
  });
  server.on('connection', () => {
    receiver.connections += 1;
  });
  await new Promise<void>((settle, fail) => server.on('error', fail).listen(port, host, settle));
  receiver.port = (server.address() as { port: number }).port;
  receiver.url = `http://${host}:${receiver.port}`;
  receiver.stop = async () => {
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  };
  return receiver;
}

/** One receiver for all tests of a file, empty before each. Read its members inside tests only. */
export function useHttpReceiver(): HttpReceiver {
  const holder = {} as HttpReceiver;
  beforeAll(() => startHttpReceiver('127.0.0.1', 0, holder));
  beforeEach(() => {
    holder.requests.length = 0;
    holder.handle = ok;
  });
  afterAll(() => holder.stop?.());
  return holder;
}
