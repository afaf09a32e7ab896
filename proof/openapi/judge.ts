import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

export interface Judge {
  url: string;
  /** Prism's objections to each request since the list was last emptied. */
  taken: { refusal: string | undefined }[];
  stop(): Promise<void>;
}

/**
 * A proxy between svc and Prism. It passes every request on unchanged and records Prism's objections. Prism invents its
 * answers to accepted requests, so svc always gets the same answer instead.
 */
export async function startJudge(prism: string): Promise<Judge> {
  const taken: Judge['taken'] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { status, body } = await passOn(incoming, prism);
    const isRefused = [400, 401, 404, 405, 415, 422].includes(status) && body.includes('stoplight.io/prism/errors');
    taken.push({ refusal: isRefused ? `${status} ${body.slice(0, 400)}` : undefined });
    outgoing.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function passOn(incoming: IncomingMessage, prism: string): Promise<{ status: number; body: string }> {
  const sent = await buffer(incoming);
  const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...headers } = incoming.headers;
  const onward = request(`${prism}${incoming.url}`, {
    method: incoming.method,
    headers: { ...headers, ...(sent.length > 0 && { 'content-length': String(sent.length) }) },
  });
  onward.end(sent);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
